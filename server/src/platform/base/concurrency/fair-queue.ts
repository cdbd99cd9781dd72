interface QueuedJob {
  readonly start: () => void
}

/** Runs so many jobs at a time, by turns of the keys: many jobs of one key delay another by one. */
export function openFairQueue(atOnce: number) {
  const queues = new Map<string, QueuedJob[]>()
  let running = 0

  function startNext(): void {
    const [next] = queues
    if (running >= atOnce || !next) return
    const [key, [job, ...rest]] = next
    queues.delete(key)
    // The key's queue goes behind the others.
    if (rest.length > 0) queues.set(key, rest)
    running += 1
    job?.start()
  }

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((start) => {
      queues.set(key, [...(queues.get(key) ?? []), { start }])
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }
}
