import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import type { ChartData, Value } from './chart-data.ts'

interface DataTableProps {
  readonly data: ChartData
  readonly shown?: ((value: number) => string) | undefined
  /** Draws each number as a length too, where the table is the chart. */
  readonly bars?: boolean
  /** What fills the whole length; the highest number by default. */
  readonly full?: number | undefined
}

const hundred = 100

/** The numbers of a chart, row by row. */
export function DataTable({ data: { columns, rows }, shown, bars = false, full }: DataTableProps) {
  const { t } = useWords('admin')
  const format = new Intl.NumberFormat(useLocale())
  const say = (value: Value): string =>
    value === null ? t('analytics.tooFew') : (shown ?? ((one: number) => format.format(one)))(value)
  const highest =
    full ?? Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
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
              {values.map((value, place) => (
                <td
                  key={columns[place + 1]}
                  className={value === null ? 'py-2 pe-3 text-muted' : 'py-2 pe-3'}
                >
                  <span className="flex items-center gap-3">
                    <span className="min-w-12">{say(value)}</span>
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
