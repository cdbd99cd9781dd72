/** A row's value for sorting, for the search and for the file. */
type Cell = string | number | null

export interface Column<Row> {
  readonly label: string
  valueOf(row: Row): Cell
  /** What the file shows instead of a value that only sorts, such as a moment. */
  textOf?(row: Row): string
}

export const textIn = <Row>({ valueOf, textOf }: Column<Row>, row: Row): string =>
  textOf ? textOf(row) : String(valueOf(row) ?? '')

/** Numbers by size, text by the language's alphabet; rows without a value come last. */
export function sortRows<Row>(
  rows: readonly Row[],
  { valueOf }: Column<Row>,
  { language, descending }: { readonly language: string; readonly descending: boolean },
): Row[] {
  const alphabet = new Intl.Collator(language, { numeric: true })
  const sign = descending ? -1 : 1
  const compare = (a: Cell, b: Cell): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * alphabet.compare(String(a), String(b))
  }
  return rows.toSorted((a, b) => compare(valueOf(a), valueOf(b)))
}

/** Every word of the search, each in one of the columns, in any case. */
export function findRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
): readonly Row[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const texts = columns.map((column) => textIn(column, row).toLocaleLowerCase())
    return words.every((word) => texts.some((text) => text.includes(word)))
  })
}
