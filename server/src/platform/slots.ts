/**
 * So many pieces of work at a time, and one at a time for each key, such as a person or a network: the next of a key
 * waits for the one under way, and takes no slot from others meanwhile.
 */
export function newSlots(count: number) {
  const busy = new Set<string>()
  const waiting: { readonly key: string; readonly go: () => void }[] = []

  function startNext(): void {
    const next = waiting.findIndex(({ key }) => !busy.has(key))
    if (busy.size >= count || next === -1) return
    const [started] = waiting.splice(next, 1)
    if (!started) return
    busy.add(started.key)
    started.go()
  }

  return {
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      await new Promise<void>((go) => {
        waiting.push({ key, go })
        startNext()
      })
      try {
        return await work()
      } finally {
        busy.delete(key)
        startNext()
      }
    },
  }
}
