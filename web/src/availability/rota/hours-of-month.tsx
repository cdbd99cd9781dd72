import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { writeCsv } from '@sanad/domain/primitives/text/csv'
import { saveFile } from '#web/platform/files/save-file.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button, IconButton } from '#web/ui/forms/button.tsx'
import { rotaHoursQuery } from './rota-queries.ts'
import type { api } from '#web/platform/api/api.ts'

type Hours = Awaited<ReturnType<typeof api.availability.rotaHours>>

/** ROTA-7. Hours on the rota by person, as a table and as a file. */
export function HoursOfMonth() {
  const { t } = useWords('availability')
  const [month, setMonth] = useState<string>()
  const query = useQuery({ ...rotaHoursQuery(month), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby="rota-hours">
      <QueryState query={query} failed={t('rota.failed')} place="h-40">
        {(hours) => <HoursTable hours={hours} onMonth={setMonth} />}
      </QueryState>
    </section>
  )
}

interface HoursTableProps {
  readonly hours: Hours
  readonly onMonth: (month: string) => void
}

function HoursTable({ hours, onMonth }: HoursTableProps) {
  const { t } = useWords('availability')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const name = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${hours.month}-15T12:00:00Z`))
  const columns = [t('hours.person'), t('rota.kind'), t('hours.planned'), t('hours.done')]
  const rows = hours.people.map(({ firstName, lastName, kind, plannedMinutes, doneMinutes }) => ({
    key: `${firstName} ${lastName} ${kind}`,
    texts: [`${firstName} ${lastName}`.trim(), t(`rota.kinds.${kind}`)],
    numbers: [plannedMinutes / 60, doneMinutes / 60],
  }))
  const save = () =>
    saveFile(
      `rota-hours_${hours.month}.csv`,
      writeCsv([columns, ...rows.map(({ texts, numbers }) => [...texts, ...numbers.map(String)])]),
    )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="rota-hours" className="me-auto text-xl" aria-live="polite">
          {t('hours.title', { month: name })}
        </h2>
        <IconButton label={t('hours.earlier')} onClick={() => onMonth(monthAfter(hours.month, -1))}>
          <ChevronLeft aria-hidden className="flip size-6" />
        </IconButton>
        <IconButton label={t('hours.later')} onClick={() => onMonth(monthAfter(hours.month, 1))}>
          <ChevronRight aria-hidden className="flip size-6" />
        </IconButton>
        <Button look="quiet" icon={Download} onClick={save}>
          {t('hours.save')}
        </Button>
      </div>
      <div className="overflow-x-auto rounded-lg border border-line bg-surface p-4">
        {rows.length === 0 ? (
          <p className="text-muted">{t('hours.none')}</p>
        ) : (
          <table className="w-full text-sm tabular-nums">
            <thead className="text-muted">
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2 pe-3 text-start font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(({ key, texts, numbers }) => (
                <tr key={key}>
                  <th scope="row" className="py-2 pe-3 text-start font-normal">
                    <bdi>{texts[0]}</bdi>
                  </th>
                  <td className="py-2 pe-3">{texts[1]}</td>
                  {numbers.map((value, at) => (
                    <td key={columns[at + 2]} className="py-2 pe-3">
                      {number.format(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="mt-3 text-sm text-muted">{t('hours.about')}</p>
      </div>
    </>
  )
}

/** @param month `YYYY-MM` */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}
