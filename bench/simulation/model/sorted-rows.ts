/** Rows in an order, as an index keeps them. The order of a row must not change while it is here. */
export class SortedRows<Row> {
  private readonly rows: Row[] = []
  private readonly compare: (one: Row, other: Row) => number

  constructor(compare: (one: Row, other: Row) => number) {
    this.compare = compare
  }

  get size(): number {
    return this.rows.length
  }

  [Symbol.iterator](): Iterator<Row> {
    return this.rows[Symbol.iterator]()
  }

  add(row: Row): void {
    const place = this.placeOf(row)
    if (this.rows[place] !== row) this.rows.splice(place, 0, row)
  }

  /** @returns whether it was here */
  remove(row: Row): boolean {
    const place = this.placeOf(row)
    if (this.rows[place] !== row) return false
    this.rows.splice(place, 1)
    return true
  }

  /** The first place that is not before this row; binary search. */
  private placeOf(row: Row): number {
    let low = 0
    let high = this.rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.rows[middle]
      if (other !== undefined && this.compare(other, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
