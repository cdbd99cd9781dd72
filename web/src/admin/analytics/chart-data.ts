import { writeCsv } from '@sanad/domain/primitives/text/csv'

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

/**
 * Formats the data as comma-separated values.
 * @param hidden stands for a number that is not shown
 */
export const csvOf = ({ columns, rows }: ChartData, hidden: string): string =>
  writeCsv([
    columns,
    ...rows.map(({ label, values }) => [
      label,
      ...values.map((value) => (value === null ? hidden : String(value))),
    ]),
  ])

/** How much of a total the values do not show; 0 where the total is hidden itself. */
export const notShownOf = ({ rows }: ChartData, total: Value): number =>
  total === null
    ? 0
    : rows
        .flatMap(({ values }) => values)
        .reduce((rest: number, value) => rest - (value ?? 0), total)

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
