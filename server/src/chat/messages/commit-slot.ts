/** A message waits at most this long for another's commit, which may wait for a lock or a slow disk. */
const lateAfterMs = 25
/** Each late commit holds one of the few database connections. */
const lateAtMost = 3

/**
 * Allows one commit at a time: messages that arrive meanwhile share the next, cheaper commit. A
 * late commit gives up its slot, so that others need not wait for its lock.
 * @param onFree called when a late commit gives up the slot
 */
export function openCommitSlot(onFree: () => void) {
  let current: { lateness?: NodeJS.Timeout } | undefined
  let late = 0
  return {
    isFree: (): boolean => current === undefined && late < lateAtMost,
    /** Call for a message that waits. Most commits end before one does, and need no timer. */
    limitWait(): void {
      if (!current) return
      current.lateness ??= setTimeout(() => {
        current = undefined
        late += 1
        onFree()
      }, lateAfterMs)
    },
    /** @returns the function to call when the commit is over */
    take(): () => void {
      const commit: NonNullable<typeof current> = {}
      current = commit
      return () => {
        clearTimeout(commit.lateness)
        if (current === commit) current = undefined
        else late -= 1
      }
    },
  }
}
