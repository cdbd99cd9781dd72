export async function waitAtMost(ms: number, ends: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([ends, over])
  clearTimeout(timer)
}

/**
 * Starts the work again after so many milliseconds and resolves with the first success, because one
 * database connection may be frozen. Only for work that may be done twice.
 */
export function hedge<Done>(ms: number, work: () => Promise<Done>): Promise<Done> {
  return new Promise((resolve, reject) => {
    let running = 0
    const start = () => {
      running += 1
      Promise.resolve()
        .then(work)
        .then(resolve, (fault: unknown) => {
          running -= 1
          if (running === 0) reject(fault)
        })
        .finally(() => clearTimeout(again))
    }
    const again = setTimeout(start, ms)
    start()
  })
}
