import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import type { ChartData, Value } from './chart-data.ts'

interface DataTableProps {
  readonly data: ChartData
  readonly format?: ((value: number) => string) | undefined
  /** Draws each number as a length too, where the table is the chart. */
  readonly bars?: boolean
  /** What fills the whole length; the highest number by default. */
  readonly fullLength?: number | undefined
}

const hundred = 100

/** The numbers of a chart, row by row. */
export function DataTable({
  data: { columns, rows },
  format,
  bars = false,
  fullLength,
}: DataTableProps) {
  const { t } = useWords('admin')
  const number = new Intl.NumberFormat(useLocale())
  const valueText = (value: Value): string =>
    value === null ? t('analytics.tooFew') : (format ?? number.format)(value)
  const highest =
    fullLength ?? Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    <div
      className="max-h-96 overflow-auto"
      tabIndex={0}
      role="region"
      aria-label={columns.join(', ')}
    >
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface text-muted">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pe-3 text-start font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {label}
              </th>
              {values.map((value, index) => (
                <td
                  key={columns[index + 1]}
                  className={value === null ? 'py-2 pe-3 text-muted' : 'py-2 pe-3'}
                >
                  <span className="flex items-center gap-3">
                    <span className="min-w-12">{valueText(value)}</span>
                    {bars && value !== null ? (
                      <span aria-hidden className="h-3 flex-1">
                        <span
                          className="block h-full rounded-sm bg-primary"
                          style={{ width: `${(hundred * value) / highest}%` }}
                        />
                      </span>
                    ) : null}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
