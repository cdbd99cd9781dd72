import { workingLimits } from '@sanad/domain/availability/working-hours'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import type { api } from '#web/platform/api/api.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ownWeekQuery } from './queries.ts'

/** Shown as hours given, not as hours owed. */
export function OwnWeek() {
  const { t } = useWords('availability')
  const query = useQuery(ownWeekQuery)
  return (
    <Card>
      <h2 className="text-lg">{t('ownWeek.title')}</h2>
      <QueryState query={query} place="h-40">
        {(week) => <Days week={week} />}
      </QueryState>
    </Card>
  )
}

type Week = Awaited<ReturnType<typeof api.availability.ownWeek>>

function Days({ week }: { readonly week: Week }) {
  const { t } = useWords('availability')
  const locale = useLocale()
  const total = week.days.reduce((sum, { minutes }) => sum + minutes, 0)
  const day = (date: string, weekday: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(
      Date.parse(`${date}T12:00:00Z`),
    )
  const time = (minutes: number) =>
    t('ownWeek.time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return (
    <>
      <p className="text-sm text-muted">
        {total === 0 ? t('ownWeek.none') : t('ownWeek.total', { time: time(total) })}
        {week.conversations > 0
          ? ` ${t('ownWeek.conversations', { count: week.conversations })}`
          : null}
      </p>
      <ul className="mt-3 flex items-end gap-2">
        {week.days.map(({ date, minutes }) => (
          <li key={date} className="flex flex-1 flex-col items-center gap-1">
            <span className="sr-only">
              {t('ownWeek.day', { day: day(date, 'long'), time: time(minutes) })}
            </span>
            <span aria-hidden className="flex h-16 w-full max-w-8 items-end rounded-md bg-sunken">
              <span
                className="w-full rounded-md bg-primary"
                style={{ height: `${Math.min(100, (minutes * 100) / workingLimits.day)}%` }}
              />
            </span>
            <span aria-hidden className="text-xs text-muted">
              {day(date, 'narrow')}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('ownWeek.why')}</p>
    </>
  )
}
