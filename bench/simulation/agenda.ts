interface Entry<Item> {
  readonly at: number
  readonly order: number
  readonly item: Item
}

/** Items by time; those of the same moment in the order in which they were added. A binary heap. */
export class Agenda<Item> {
  private readonly entries: Entry<Item>[] = []
  private added = 0

  get size(): number {
    return this.entries.length
  }

  /** The moment of the first item; infinity when there is none. */
  get nextAt(): number {
    return this.entries[0]?.at ?? Number.POSITIVE_INFINITY
  }

  add(at: number, item: Item): void {
    const entry = { at, order: (this.added += 1), item }
    let place = this.entries.push(entry) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = this.entries[above]
      if (!parent || !isBefore(entry, parent)) break
      this.entries[place] = parent
      place = above
    }
    this.entries[place] = entry
  }

  /** Removes and returns the first item. */
  take(): Item | undefined {
    const [first] = this.entries
    const last = this.entries.pop()
    if (first && last && first !== last) this.sink(last)
    return first?.item
  }

  private sink(entry: Entry<Item>): void {
    let place = 0
    for (;;) {
      const left = this.entries[2 * place + 1]
      if (!left) break
      const right = this.entries[2 * place + 2]
      const isRight = right !== undefined && isBefore(right, left)
      const smaller = isRight ? right : left
      if (!isBefore(smaller, entry)) break
      this.entries[place] = smaller
      place = 2 * place + (isRight ? 2 : 1)
    }
    this.entries[place] = entry
  }
}

const isBefore = <Item>(one: Entry<Item>, other: Entry<Item>): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order)
