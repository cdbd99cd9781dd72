import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { personPath } from '#web/platform/navigation/person-path.ts'
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

/** ROTA-7. Hours of the team or of one person. */
export function HoursOfMonth({ personId }: { readonly personId?: string }) {
  const { t } = useWords('availability')
  const [month, setMonth] = useState<string>()
  const query = useQuery({ ...rotaHoursQuery(month), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby="rota-hours">
      <QueryState query={query} failed={t('rota.failed')} place="h-40">
        {(hours) => <HoursTable hours={hours} personId={personId} onMonth={setMonth} />}
      </QueryState>
    </section>
  )
}

interface HoursTableProps {
  readonly hours: Hours
  readonly personId: string | undefined
  readonly onMonth: (month: string) => void
}

function HoursTable({ hours, personId, onMonth }: HoursTableProps) {
  const { t } = useWords('availability')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const name = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${hours.month}-15T12:00:00Z`))
  const hoursOf = (minutes: number) => number.format(minutes / 60)
  const rows = hours.people.filter((row) => personId === undefined || row.personId === personId)
  const nameOf = ({ firstName, lastName }: (typeof rows)[number]) =>
    `${firstName} ${lastName}`.trim()
  const columns = [t('hours.done'), t('hours.kept'), t('hours.conversations')]
  const save = () =>
    saveFile(
      `rota-hours_${hours.month}.csv`,
      writeCsv([
        [
          t('hours.person'),
          t('rota.kind'),
          t('hours.planned'),
          t('hours.soFar'),
          t('hours.keptAlone'),
        ].concat(t('hours.missed'), t('hours.conversations')),
        ...rows.map((row) => [
          nameOf(row),
          t(`rota.kinds.${row.kind}`),
          ...[row.plannedMinutes / 60, row.doneMinutes / 60, row.kept, row.missed].map(String),
          String(row.conversations ?? ''),
        ]),
      ]),
    )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="rota-hours" className="me-auto text-xl" aria-live="polite">
          {t('hours.title', { month: name })}
        </h2>
        <span className="flex gap-2">
          <IconButton
            label={t('hours.earlier')}
            onClick={() => onMonth(monthAfter(hours.month, -1))}
          >
            <ChevronLeft aria-hidden className="flip size-6" />
          </IconButton>
          <IconButton label={t('hours.later')} onClick={() => onMonth(monthAfter(hours.month, 1))}>
            <ChevronRight aria-hidden className="flip size-6" />
          </IconButton>
        </span>
        {personId === undefined && rows.length > 0 ? (
          <Button look="quiet" icon={Download} onClick={save}>
            {t('hours.save')}
          </Button>
        ) : null}
      </div>
      <div
        role="group"
        aria-labelledby="rota-hours"
        tabIndex={0}
        className="relative overflow-x-auto rounded-lg border border-line bg-surface p-4"
      >
        {rows.length === 0 ? (
          <p className="text-muted">{t('hours.none')}</p>
        ) : (
          <table className="w-full text-sm tabular-nums">
            <thead className="text-muted">
              <tr>
                {[t(personId === undefined ? 'hours.person' : 'rota.kind'), ...columns].map(
                  (column) => (
                    <th key={column} scope="col" className="py-2 pe-3 text-start font-medium">
                      {column}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row) => (
                <tr key={row.personId + row.kind}>
                  <th scope="row" className="py-2 pe-3 text-start font-normal">
                    {personId === undefined ? (
                      <Link to={personPath(row.personId)} className="block font-semibold underline">
                        <bdi>{nameOf(row)}</bdi>
                      </Link>
                    ) : null}
                    <span className="text-muted">{t(`rota.kinds.${row.kind}`)}</span>
                  </th>
                  {[
                    t('hours.of', {
                      part: hoursOf(row.doneMinutes),
                      all: hoursOf(row.plannedMinutes),
                    }),
                    t('hours.of', { part: row.kept, all: row.kept + row.missed }),
                    row.conversations ?? '–',
                  ].map((value, at) => (
                    <td key={columns[at]} className="py-2 pe-3">
                      {value}
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
