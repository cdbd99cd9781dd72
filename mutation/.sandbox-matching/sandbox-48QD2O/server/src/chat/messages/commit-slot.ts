/** Milliseconds after which a commit counts as late: it waits for a lock or a slow disk. */
// @ts-nocheck

const lateAfterMs = 25
/** Late commits at one time. Each holds a database connection, and connections are few. */
const lateAtMost = 3

/**
 * Allows one commit at a time: messages that arrive meanwhile share the next commit, which costs less and takes no
 * longer. A late commit gives up its slot, so that others need not wait for a lock that does not concern them.
 */
interface CommitSlot {
  isFree(): boolean
  /** @returns what to call when the commit is over */
  take(): () => void
}

/** @param onFree called when a late commit gives up the slot */
export function openCommitSlot(onFree: () => void): CommitSlot {
  let isTaken = false
  let late = 0
  return {
    isFree: () => !isTaken && late < lateAtMost,
    take() {
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
