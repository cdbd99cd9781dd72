/** Delays that can be ended early. */
interface CancellableDelay {
  readonly forMs: (ms: number) => Promise<void>
  readonly end: () => void
}

export function newCancellableDelay(): CancellableDelay {
  const waiting = new Set<() => void>()
  return {
    forMs: (ms) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        const timer = setTimeout(done, ms)
        waiting.add(done)
      }),
    end: () => {
      for (const done of waiting) done()
    },
  }
}
