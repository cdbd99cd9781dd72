import type { Standing } from '@sanad/domain/primitives/role'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { HoursOfMonth } from './hours-of-month.tsx'
import { OwnShifts } from './own-shifts.tsx'
import { rotaWeekQuery, teamWeekQuery, useFreshRota } from './rota-queries.ts'
import { RotaWeek } from './rota-week.tsx'
import type { DutyCard } from '@sanad/domain/availability/duty'
import { shiftKinds, type ShiftKind } from '@sanad/domain/availability/rota'
import { Card } from '#web/ui/layout/card.tsx'
import { DutyLine, NoDuty } from '../duty-line.tsx'
import '../strings.ts'

/** Supporters see their own shifts; staff also see and edit the whole week. */
export function RotaScreen() {
  const { t } = useWords('availability')
  const me = useMe()
  useFreshRota()
  if (!me) return <ScreenSkeleton />
  if (!hasRota(me.standing)) return <Navigate to={path('/dashboard')} replace />
  const staff = me.standing !== 'expert'
  return (
    <AppShell title={t('rota.tab')} width="wide">
      <PageHeading>{t('rota.title')}</PageHeading>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{t(staff ? 'rota.leadStaff' : 'rota.lead')}</p>
      <div className="space-y-8">
        {staff ? (
          <>
            <WholeRota ownId={me.id} />
            <OwnShifts ownId={me.id} zoneShown />
            <HoursOfMonth />
          </>
        ) : (
          <>
            <OwnShifts ownId={me.id} />
            <TeamRota ownId={me.id} />
          </>
        )}
        <CalendarAddress />
      </div>
    </AppShell>
  )
}

const hasRota = (standing: Standing): boolean =>
  standing === 'expert' || standing === 'supervisor' || standing === 'admin' || standing === 'owner'

/** ROTA-8. The plan of the team, for a supporter. */
function TeamRota({ ownId }: { readonly ownId: string }) {
  const { t } = useWords('availability')
  const [from, setFrom] = useState<string>()
  const query = useQuery({ ...teamWeekQuery(from), placeholderData: keepPreviousData })
  return (
    <QueryState query={query} failed={t('rota.failed')} place="h-64">
      {(week) => <RotaWeek week={week} ownId={ownId} isStaff={false} onMove={setFrom} />}
    </QueryState>
  )
}

function WholeRota({ ownId }: { readonly ownId: string }) {
  const { t } = useWords('availability')
  const [from, setFrom] = useState<string>()
  const query = useQuery({ ...rotaWeekQuery(from), placeholderData: keepPreviousData })
  return (
    <QueryState query={query} failed={t('rota.failed')} place="h-64">
      {(week) => (
        <>
          <OnDutyNow onNow={week.onNow} timeZone={week.timeZone} />
          <RotaWeek week={week} ownId={ownId} isStaff onMove={setFrom} />
        </>
      )}
    </QueryState>
  )
}

interface OnDutyNowProps {
  readonly onNow: readonly (DutyCard & { readonly kind: ShiftKind })[]
  readonly timeZone: string
}

/** Who is on duty now, by kind of shift. */
function OnDutyNow({ onNow, timeZone }: OnDutyNowProps) {
  const { t } = useWords('availability')
  return (
    <section aria-labelledby="on-now">
      <h2 id="on-now" className="mb-3 text-xl">
        {t('rota.onNow')}
      </h2>
      <Card>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
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
    </section>
  )
}
