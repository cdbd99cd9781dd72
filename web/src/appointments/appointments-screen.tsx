import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useMe } from '#web/platform/api/current-person.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { OwnAppointment } from './own-appointment.tsx'
import { appointmentDeskQuery, ownAppointmentsQuery, useFreshAppointments } from './queries.ts'
import { ExpertDesk } from './expert-desk.tsx'

export function AppointmentsScreen() {
  const me = useMe()
  if (!me) return <ScreenSkeleton />
  if (me.standing === 'seeker') return <SeekersSide />
  if (me.standing === 'expert') return <ExpertsSide />
  return <Navigate to={path('/dashboard')} replace />
}

function SeekersSide() {
  const { t } = useWords('appointments')
  useFreshAppointments()
  // The conversation that has just ended may have changed what the dashboard read.
  const query = useQuery({ ...ownAppointmentsQuery, refetchOnMount: 'always' })
  return (
    <AppShell title={t('title')}>
      <PageHeading>{t('title')}</PageHeading>
      <p className="mt-1 mb-3 max-w-2xl text-muted">{t('lead')}</p>
      <ButtonLink look="quiet" to={path('/dashboard')}>
        {t('now')}
      </ButtonLink>
      <div className="mt-5 max-w-2xl space-y-5">
        <QueryState query={query} failed={t('failed')} place="h-96">
          {(own) => <OwnAppointment own={own} isFresh={query.isFetchedAfterMount} />}
        </QueryState>
      </div>
    </AppShell>
  )
}

function ExpertsSide() {
  const { t } = useWords('appointments')
  useFreshAppointments()
  const query = useQuery(appointmentDeskQuery)
  return (
    <TitledScreen title={t('desk.title')} lead={t('desk.lead')}>
      <QueryState query={query} failed={t('failed')} place="h-96">
        {(desk) => <ExpertDesk desk={desk} />}
      </QueryState>
    </TitledScreen>
  )
}
