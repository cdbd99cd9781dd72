/** A person's next job waits for their current one and takes no slot from others meanwhile. */
export function newDrawingSlots(count: number) {
  const busy = new Set<string>()
  const waiting: { readonly personId: string; readonly start: () => void }[] = []

  function startNext(): void {
    const next = waiting.findIndex(({ personId }) => !busy.has(personId))
    if (busy.size >= count || next === -1) return
    const [job] = waiting.splice(next, 1)
    if (!job) return
    busy.add(job.personId)
    job.start()
  }

  return {
    async run<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
      await new Promise<void>((start) => {
        waiting.push({ personId, start })
        startNext()
      })
      try {
        return await work()
      } finally {
        busy.delete(personId)
        startNext()
      }
    },
  }
}
