/** A later commit waits for a lock or a slow disk. */
const lateAfterMs = 25
/** Each late commit holds one of the few database connections. */
const lateAtMost = 3

/**
 * Allows one commit at a time: messages that arrive meanwhile share the next, cheaper commit. A
 * late commit gives up its slot, so that others need not wait for its lock.
 * @param onFree called when a late commit gives up the slot
 */
export function openCommitSlot(onFree: () => void) {
  let isTaken = false
  let late = 0
  return {
    isFree: (): boolean => !isTaken && late < lateAtMost,
    /** @returns the function to call when the commit is over */
    take(): () => void {
      isTaken = true
      let isLate = false
      const waiting = setTimeout(() => {
        isLate = true
        isTaken = false
        late += 1
        onFree()
      }, lateAfterMs)
      return () => {
        clearTimeout(waiting)
        if (isLate) late -= 1
        else isTaken = false
      }
    },
  }
}
