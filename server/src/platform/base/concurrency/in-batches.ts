/**
 * Gathers what comes while earlier items are worked on: alone it begins at once, and of a thousand at once the first
 * begins and the others share the next batch.
 * @param work never throws
 * @param atOnce batches at one time; with two, one that hangs holds nobody up
 */
export function inBatches<Item>(work: (batch: readonly Item[]) => Promise<void>, atOnce = 1) {
  let waiting: Item[] = []
  let working = 0
  const workThrough = async (): Promise<void> => {
    working += 1
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await work(batch)
    }
    working -= 1
  }
  return (item: Item): void => {
    waiting.push(item)
    if (working < atOnce) void workThrough()
  }
}
