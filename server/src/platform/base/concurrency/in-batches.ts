/**
 * An item alone begins at once; items that arrive meanwhile share the next batch.
 * @param work never throws
 * @param atOnce batches at one time; with two, a batch that hangs delays no other
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
