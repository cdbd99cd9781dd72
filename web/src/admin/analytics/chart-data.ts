/** A number of a chart. Null: so few people that it is not said. */
export type Value = number | null

/** What a chart, its table and its file are all drawn from: they cannot differ. */
export interface ChartData {
  /** What the rows are, and then each column. */
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly label: string
    readonly values: readonly Value[]
  }[]
}

/** The byte order mark tells a spreadsheet that this is UTF-8: without it Arabic falls apart. */
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Comma-separated, RFC 4180. @param hidden stands for a number that is not said */
export function csvOf({ columns, rows }: ChartData, hidden: string): string {
  const lines = rows.map(({ label, values }) =>
    [quoted(label), ...values.map((value) => (value === null ? quoted(hidden) : String(value)))].join(','),
  )
  return byteOrderMark + [columns.map(quoted).join(','), ...lines, ''].join(lineEnd)
}

/** Hands a file to the person; it never was on the service. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

const steps = [1, 2, 2.5, 5, 10]

/** Where the lines of a scale stand: four at most, at round numbers. @param top the highest value */
export function scaleOf(top: number): number[] {
  if (top <= 0) return []
  const rough = top / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, size * (steps.find((one) => one * size >= rough) ?? 10))
  return Array.from({ length: Math.floor(top / step) }, (_, n) => (n + 1) * step)
}
