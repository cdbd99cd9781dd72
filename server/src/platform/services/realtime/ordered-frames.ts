/** May call `letNextBegin` once its order is certain; else the next frame waits for the answer. */
type Work = (letNextBegin: () => void) => Promise<void>

/**
 * Begins the frames of one socket in order. One that waits only for its commit lets the next begin,
 * so that several messages of one person share a commit.
 * @param onCount called with the number of frames that are not answered yet, whenever it changes
 */
export function openOrderedFrames(onCount: (unanswered: number) => void) {
  const waiting: Work[] = []
  const idleListeners: (() => void)[] = []
  let unanswered = 0
  let isTaken = false
  let isBeginning = false

  function begin(work: Work): void {
    isTaken = true
    let hasLet = false
    const letNextBegin = () => {
      if (hasLet) return
      hasLet = true
      isTaken = false
      beginWaiting()
    }
    void work(letNextBegin).finally(() => {
      unanswered -= 1
      onCount(unanswered)
      letNextBegin()
      if (unanswered === 0) for (const listener of idleListeners.splice(0)) listener()
    })
  }

  /** A loop: a frame that lets the next begin at once must not begin it inside of itself. */
  function beginWaiting(): void {
    if (isBeginning) return
    isBeginning = true
    while (!isTaken) {
      const work = waiting.shift()
      if (!work) break
      begin(work)
    }
    isBeginning = false
  }

  return {
    add(work: Work): void {
      unanswered += 1
      onCount(unanswered)
      waiting.push(work)
      beginWaiting()
    },
    /** Resolves when every frame so far is answered. */
    idle: (): Promise<void> =>
      new Promise((resolve) => {
        if (unanswered === 0) resolve()
        else idleListeners.push(resolve)
      }),
  }
}
export type OrderedFrames = ReturnType<typeof openOrderedFrames>
