import { Download } from '#web/ui/icons/icons.ts'
import { useId, useState, type ReactNode } from 'react'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { saveFile } from '#web/platform/files/save-file.ts'
import { csvOf, notShownOf, type ChartData, type Value } from './chart-data.ts'
import { hatchedLook, type Tone } from './bars.tsx'

const dotColors = { primary: 'bg-primary', accent: 'bg-accent', soft: 'bg-primary/35' } as const

interface ChartCardProps {
  readonly title: string
  /** One sentence that says what is counted. */
  readonly lead?: string
  readonly data: ChartData
  /** Formats a number in the table; a plain number by default. */
  readonly format?: ((value: number) => string) | undefined
  /** The value of a full bar, where the table itself has bars. */
  readonly fullLength?: number
  /** The sum of all values, where a reader may see it and add the values up. */
  readonly total?: Value
  /** The columns' colours, for the legend of a chart that has colours. */
  readonly tones?: readonly Tone[]
  /** The name of the saved file, without extension. */
  readonly file: string
  /** The chart. Without one, the table with bars is shown instead. */
  readonly children?: ReactNode
}

/** A chart with its title and legend, the same data as a table, and as a file to save. */
export function ChartCard({
  title,
  lead,
  data,
  format,
  fullLength,
  total = null,
  tones,
  file,
  children,
}: ChartCardProps) {
  const { t } = useWords('admin')
  const heading = useId()
  const [asTable, setAsTable] = useState(false)
  const showsTable = children === undefined || asTable
  return (
    <Card>
      <section aria-labelledby={heading}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 flex-1 basis-48">
            <h2 id={heading} className="text-lg">
              {title}
            </h2>
            {lead === undefined ? null : <p className="text-sm text-muted">{lead}</p>}
          </div>
          <div className="flex flex-wrap items-center gap-x-5">
            {showsTable || !tones ? null : <Legend data={data} tones={tones} />}
            {children === undefined ? null : (
              <Button look="link" onClick={() => setAsTable(!asTable)}>
                {asTable ? t('analytics.asChart') : t('analytics.asTable')}
              </Button>
            )}
            <Button
              look="link"
              aria-label={t('analytics.saveOf', { chart: title })}
              onClick={() => saveFile(`${file}.csv`, csvOf(data, t('analytics.tooFew')))}
            >
              <Download aria-hidden className="size-4" />
              {t('analytics.save')}
            </Button>
          </div>
        </div>
        {showsTable ? (
          <DataTable
            data={data}
            format={format}
            bars={children === undefined}
            fullLength={fullLength}
          />
        ) : (
          children
        )}
        <NotShown data={data} total={total} />
      </section>
    </Card>
  )
}

/** Says how many are hidden, so that a total and its parts agree. */
function NotShown({ data, total }: { readonly data: ChartData; readonly total: Value }) {
  const { t } = useWords('admin')
  const number = new Intl.NumberFormat(useLocale())
  const rest = notShownOf(data, total)
  if (total === null || rest === 0) return null
  const numbers = { shown: number.format(rest), total: number.format(total) }
  return <p className="mt-3 text-sm text-muted">{t('analytics.notShown', numbers)}</p>
}

interface LegendProps {
  readonly data: ChartData
  readonly tones: readonly Tone[]
}

/** The colours of the columns, and what a hatched foot means where there is one. */
function Legend({ data, tones }: LegendProps) {
  const { t } = useWords('admin')
  const hides = data.rows.some(({ values }) => values.includes(null))
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
      {data.columns.slice(1).map((name, index) => (
        <li key={name} className="flex items-center gap-2">
          <span
            aria-hidden
            className={classes(
              'size-3 rounded-full forced-colors:border',
              dotColors[tones[index] ?? 'primary'],
            )}
          />
          {name}
        </li>
      ))}
      {hides ? (
        <li className="flex items-center gap-2">
          <span aria-hidden className={classes('h-2 w-4 forced-colors:border', hatchedLook)} />
          {t('analytics.tooFew')}
        </li>
      ) : null}
    </ul>
  )
}

interface DataTableProps {
  readonly data: ChartData
  readonly format?: ((value: number) => string) | undefined
  /** Draws a bar beside each number, where the table replaces the chart. */
  readonly bars?: boolean
  /** The value of a full bar; the highest value by default. */
  readonly fullLength?: number | undefined
}

const hundred = 100

/** The data of a chart, row by row. */
function DataTable({ data: { columns, rows }, format, bars = false, fullLength }: DataTableProps) {
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
