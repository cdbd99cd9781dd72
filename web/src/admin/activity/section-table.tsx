import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { formatDuration } from '#web/platform/i18n/shown-times.ts'
import { Card } from '#web/ui/layout/card.tsx'
import type { ReportRow, ReportSection } from './report-sections.ts'

interface SectionTableProps {
  readonly section: ReportSection
  readonly name: string
  readonly nameBefore: string | undefined
  readonly isOpen: boolean
}

/** The bars stand in the rows of the table, so that a screen reader and a printer lose nothing. */
export function SectionTable({ section, name, nameBefore, isOpen }: SectionTableProps) {
  const { t } = useWords('admin')
  const { id, title, definition, rows, hasBars } = section
  const highest = Math.max(1, ...rows.map(({ value }) => value ?? 0))
  const number = 'px-2 py-1.5 text-end tabular-nums'
  return (
    <Card className="break-inside-avoid max-sm:p-4 print:border-0 print:p-0 print:shadow-none">
      <details open={isOpen} className="space-y-2">
        <summary className="cursor-pointer">
          <h3 id={`section-${id}`} className="inline text-lg">
            {title}
          </h3>
        </summary>
        <p className="max-w-3xl text-sm text-muted">{definition}</p>
        <table aria-labelledby={`section-${id}`} className="w-full">
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <th scope="col" colSpan={hasBars ? 2 : 1} className="py-1.5 text-start font-normal">
                {t('activity.figure')}
              </th>
              <th scope="col" className={number}>
                {name}
              </th>
              {nameBefore === undefined ? null : (
                <th scope="col" className={number}>
                  <span className="sr-only">{`${t('activity.before')}: `}</span>
                  {nameBefore}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-b border-line/50">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {row.label}
                </th>
                {hasBars ? <Bar share={(row.value ?? 0) / highest} /> : null}
                <td className={number}>
                  <Figure value={row.value} unit={row.unit} />
                </td>
                {nameBefore === undefined ? null : (
                  <td className={`${number} text-muted`}>
                    <Figure value={row.before} unit={row.unit} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

const Bar = ({ share }: { readonly share: number }) => (
  <td aria-hidden className="w-1/3 px-2 max-sm:w-0 max-sm:p-0">
    <span
      className="block h-3 rounded-sm bg-primary max-sm:hidden [print-color-adjust:exact]"
      style={{ width: `${100 * share}%` }}
    />
  </td>
)

function Figure({ value, unit }: Pick<ReportRow, 'value' | 'unit'>) {
  const { t } = useWords('admin')
  const number = new Intl.NumberFormat(useLocale())
  if (value === undefined) return t('activity.missing')
  if (value === null) return <span className="text-sm text-muted">{t('activity.hidden')}</span>
  if (unit === 'seconds') return <bdi>{formatDuration(value)}</bdi>
  return unit === 'hours'
    ? t('activity.hoursUnit', { hours: number.format(value) })
    : number.format(value)
}
