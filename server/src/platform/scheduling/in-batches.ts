/**
 * Gathers what comes while earlier items are worked on: alone it begins at once, and of a thousand at once the first
 * begins and the others share the next batch.
 * @param work never throws
 */
export function inBatches<Item>(work: (batch: readonly Item[]) => Promise<void>) {
  let waiting: Item[] = []
  let isWorking = false
  const workThrough = async (): Promise<void> => {
    isWorking = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await work(batch)
    }
    isWorking = false
  }
  return (item: Item): void => {
    waiting.push(item)
    if (!isWorking) void workThrough()
  }
}
