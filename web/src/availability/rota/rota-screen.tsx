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
import { CalendarAddress } from './calendar-address.tsx'
import { HoursOfMonth } from './hours-of-month.tsx'
import { OwnShifts } from './own-shifts.tsx'
import { rotaWeekQuery, teamWeekQuery, rotaKey } from './rota-queries.ts'
import { RotaWeek } from './rota-week.tsx'
import type { DutyCard } from '@sanad/domain/availability/duty'
import { shiftKinds, type ShiftKind } from '@sanad/domain/availability/rota'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { DutyLine, NoDuty } from '../duty-line.tsx'

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
