/** A commit under way for longer, in milliseconds, waits for a lock or a slow disk. */
const lateAfterMs = 25
/** Connections are few, and others need them too. */
const lateAtMost = 3

/**
 * Room for one commit at a time: what comes meanwhile goes together in the next, which costs the least and takes no
 * longer. Only one that is late does not keep others from beginning; what it waits for need not concern them.
 */
interface CommitPlace {
  isFree(): boolean
  /** @returns what to call when the commit is over */
  take(): () => void
}

/** @param onFree a late commit has made room */
export function openCommitPlace(onFree: () => void): CommitPlace {
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
