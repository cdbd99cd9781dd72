/** A number of a chart. Null means that too few people are behind it to show it. */
export type Value = number | null

/** The data of a chart, its table and its file, so that they cannot differ. */
export interface ChartData {
  /** The heading of the row labels, then one for each column of values. */
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly label: string
    readonly values: readonly Value[]
  }[]
}

/** The byte order mark tells spreadsheets that the file is UTF-8; without it Arabic is garbled. */
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/**
 * Formats the data as comma-separated values (RFC 4180).
 * @param hidden stands for a number that is not shown
 */
export function csvOf({ columns, rows }: ChartData, hidden: string): string {
  const rowTexts = rows.map(({ label, values }) =>
    [
      quoted(label),
      ...values.map((value) => (value === null ? quoted(hidden) : String(value))),
    ].join(','),
  )
  return byteOrderMark + [columns.map(quoted).join(','), ...rowTexts, ''].join(lineEnd)
}

/** Saves a file on the person's device. It is made in the browser and never sent to the service. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

const gridLinesAtMost = 4
const ten = 10
const roundParts = [1, 2, 2.5, 5, ten]
/** Steps in seconds that read well as minutes and hours; longer steps are whole hours. */
const roundTimes = [1, 5, 15, 30, 60, 120, 300, 600, 900, 1800]
const hour = 3600

function roundNumber(atLeast: number): number {
  const size = ten ** Math.floor(Math.log10(atLeast))
  return Math.max(1, size * (roundParts.find((part) => part * size >= atLeast) ?? ten))
}
const roundTime = (atLeast: number): number =>
  roundTimes.find((time) => time >= atLeast) ?? hour * Math.ceil(atLeast / hour)

/**
 * The values of a chart's grid lines: at most four, at round numbers.
 * @param top the highest value
 */
export function scaleOf(top: number, of: 'numbers' | 'seconds' = 'numbers'): number[] {
  if (top <= 0) return []
  const step = (of === 'seconds' ? roundTime : roundNumber)(top / gridLinesAtMost)
  return Array.from({ length: Math.floor(top / step) }, (_, n) => (n + 1) * step)
}
