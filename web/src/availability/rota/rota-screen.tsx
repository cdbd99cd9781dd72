import { useRefetchOn } from '#web/platform/live/live-provider.tsx'
import type { Standing } from '@sanad/domain/primitives/role'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { HandbookLink } from '#web/platform/handbook/handbook-link.tsx'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { HoursOfMonth } from './hours-of-month.tsx'
import { OwnShifts } from './own-shifts.tsx'
import { rotaWeekQuery, teamWeekQuery, rotaKey, calendarAddressQuery } from './rota-queries.ts'
import { RotaWeek } from './rota-week.tsx'
import type { DutyCard } from '@sanad/domain/availability/duty'
import { shiftKinds, type ShiftKind } from '@sanad/domain/availability/rota'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { DutyLine, NoDuty } from '../duty-line.tsx'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useClipboard } from '#web/platform/clipboard/use-clipboard.ts'
import { CopyButton } from '#web/ui/forms/copy-button.tsx'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

/** Staff also see and edit the whole week. */
export function RotaScreen() {
  const { t } = useWords('availability')
  const me = useMe()
  const [chosen, setView] = useState<View>()
  useRefetchOn(rotaKey, 'availability.rota-changed')
  if (!me) return <ScreenSkeleton />
  if (!hasRota(me.standing)) return <Navigate to={path('/dashboard')} replace />
  const staff = me.standing !== 'expert'
  const views = viewsOf[staff ? 'staff' : 'expert']
  const view = views.find((one) => one === chosen) ?? views[0]
  return (
    <AppShell title={t('rota.tab')} width="wide">
      {staff ? null : <HandbookLink to="supporter#shift" />}
      <PageHeading>{t('rota.title')}</PageHeading>
      <p className="mt-1 mb-4 max-w-2xl text-muted">{t(staff ? 'rota.leadStaff' : 'rota.lead')}</p>
      <div role="group" aria-label={t('rota.title')} className="mb-5 flex flex-wrap gap-2">
        {views.map((one) => (
          <Button
            key={one}
            look={one === view ? 'soft' : 'quiet'}
            aria-pressed={one === view}
            onClick={() => setView(one)}
          >
            {t(`rota.views.${one}`)}
          </Button>
        ))}
      </div>
      <div className="space-y-6">
        {view === 'calendar' ? <Calendar ownId={me.id} isStaff={staff} /> : null}
        {view === 'mine' ? (
          <>
            <OwnShifts ownId={me.id} />
            <CalendarAddress />
          </>
        ) : null}
        {view === 'hours' ? <HoursOfMonth /> : null}
      </div>
    </AppShell>
  )
}

const hasRota = (standing: Standing): boolean =>
  standing === 'expert' || standing === 'supervisor' || standing === 'admin' || standing === 'owner'

type View = 'mine' | 'calendar' | 'hours'
/** The first view of each is shown at first. */
const viewsOf = {
  staff: ['calendar', 'mine', 'hours'],
  expert: ['mine', 'calendar'],
} as const satisfies Record<string, readonly [View, ...View[]]>

interface CalendarProps {
  readonly ownId: string
  readonly isStaff: boolean
}

/** ROTA-8. Staff also see who is on duty now; a supporter sees the plan of the team. */
function Calendar({ ownId, isStaff }: CalendarProps) {
  const { t } = useWords('availability')
  const [from, setFrom] = useState<string>()
  const whole = useQuery({
    ...rotaWeekQuery(from),
    enabled: isStaff,
    placeholderData: keepPreviousData,
  })
  const team = useQuery({
    ...teamWeekQuery(from),
    enabled: !isStaff,
    placeholderData: keepPreviousData,
  })
  return isStaff ? (
    <QueryState query={whole} failed={t('rota.failed')} place="h-64">
      {(week) => (
        <>
          <OnDutyNow onNow={week.onNow} timeZone={week.timeZone} />
          <RotaWeek week={week} chosen={from} ownId={ownId} isStaff onMove={setFrom} />
        </>
      )}
    </QueryState>
  ) : (
    <QueryState query={team} failed={t('rota.failed')} place="h-64">
      {(week) => (
        <RotaWeek week={week} chosen={from} ownId={ownId} isStaff={false} onMove={setFrom} />
      )}
    </QueryState>
  )
}

interface OnDutyNowProps {
  readonly onNow: readonly (DutyCard & { readonly kind: ShiftKind })[]
  readonly timeZone: string
}

function OnDutyNow({ onNow, timeZone }: OnDutyNowProps) {
  const { t } = useWords('availability')
  return (
    <TitledSection title={t('rota.onNow')}>
      <Card>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
          {shiftKinds.map((kind) => {
            const cards = onNow.filter((card) => card.kind === kind)
            return (
              <div key={kind}>
                <dt className="text-sm text-muted">{t(`rota.kinds.${kind}`)}</dt>
                {cards.length === 0 ? (
                  <dd>
                    <NoDuty />
                  </dd>
                ) : null}
                {cards.map((card) => (
                  <dd key={card.firstName + card.until}>
                    <DutyLine card={card} timeZone={timeZone} />
                  </dd>
                ))}
              </div>
            )
          })}
        </dl>
      </Card>
    </TitledSection>
  )
}

/** ROTA-6. The address is shown once, right after it was made. */
function CalendarAddress() {
  const { t } = useWords('availability')
  const clipboard = useClipboard()
  const { data } = useQuery(calendarAddressQuery)
  const [address, setAddress] = useState<string>()
  const renew = useChangeOf(
    calendarAddressQuery.queryKey,
    () => api.availability.renewCalendarAddress(),
    ({ path }) => setAddress(`${location.origin}${path}`),
  )
  const remove = useChangeOf(
    calendarAddressQuery.queryKey,
    () => api.availability.removeCalendarAddress(),
    () => setAddress(undefined),
  )
  if (!data) return null
  const error = renew.error ?? remove.error
  return (
    <TitledSection title={t('calendar.title')}>
      <Card className="max-w-2xl space-y-3">
        <p>{t('calendar.text')}</p>
        {address === undefined ? (
          <p className="text-sm text-muted">
            {data.since === null
              ? t('calendar.none')
              : t('calendar.since', { date: dayAndYearAt(data.since) })}
          </p>
        ) : (
          <>
            <TextField
              label={t('calendar.address')}
              hint={t('calendar.once')}
              value={address}
              readOnly
              dir="ltr"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton look="soft" text={address} clipboard={clipboard} />
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" busy={renew.isPending} onClick={() => renew.mutate()}>
            {t(data.since === null ? 'calendar.make' : 'calendar.renew')}
          </Button>
          {data.since === null ? null : (
            <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('calendar.remove')}
            </Button>
          )}
        </div>
        <Problem error={error} />
      </Card>
    </TitledSection>
  )
}
