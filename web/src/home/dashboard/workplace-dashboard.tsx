import type { Me } from '@sanad/domain/identity/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Parts } from '#web/ui/feedback/part.tsx'
import { Greeting } from './greeting.tsx'
import { NextShiftCard, AvailabilitySwitch, OnCallSwitch } from '#web/availability/index.ts'
import {
  ShiftNotesCard,
  AfterConversationCard,
  DutyStrip,
  TeamMessagesCard,
} from '#web/supporter-care/index.ts'
import {
  Activity,
  BellRing,
  FileUser,
  HeartHandshake,
  LayoutDashboard,
  PhoneCall,
  ShieldAlert,
} from '#web/ui/icons/icons.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { LinkList, type ListedLink } from '#web/ui/layout/link-list.tsx'
import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { LazyNextAppointment } from '#web/appointments/index.ts'
import { mySessionsQuery, SessionLink } from '#web/chat/index.ts'
import { WaitingQueue } from '#web/matching/index.ts'
import { HandbookLink } from '#web/platform/handbook/handbook-link.tsx'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

export const WorkplaceDashboard = ({ me }: { readonly me: Me }) =>
  me.role === 'expert' ? <ExpertDashboard me={me} /> : <StaffDashboard me={me} />

/** The dashboard of supervisors, admins and the owner. */
function StaffDashboard({ me }: { readonly me: Me }) {
  const { t } = useWords('home')
  return (
    <>
      <Greeting>{t('dashboard.welcome', { name: me.firstName })}</Greeting>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Parts>
          <LinkList links={useDoors(me)} />
          <div className="space-y-4">
            <Parts>
              <NextShiftCard />
              <ShiftNotesCard />
            </Parts>
          </div>
        </Parts>
      </div>
    </>
  )
}

/** The pages that staff look at first. */
function useDoors({ role }: Me): readonly ListedLink[] {
  const { t } = useWords('home')
  const applications = { to: path('/staff/applications'), picture: FileUser }
  return [
    { to: path('/staff/queue'), picture: ShieldAlert, name: t('staff.queue') },
    { to: path('/staff/now'), picture: Activity, name: t('staff.now') },
    { to: path('/who-answers'), picture: BellRing, name: t('staff.whoAnswers') },
    { to: path('/staff/supporters'), picture: HeartHandshake, name: t('staff.experts') },
    ...(role === 'supervisor' ? [] : [{ ...applications, name: t('staff.applications') }]),
    { to: path('/staff/lines'), picture: PhoneCall, name: t('staff.lines') },
    { to: path('/staff'), picture: LayoutDashboard, name: t('staff.console') },
  ]
}

/** What is due, then the work; everything else is behind the profile. */
function ExpertDashboard({ me }: { readonly me: Me }) {
  const { t } = useWords('home')
  return (
    <div className="mx-auto max-w-2xl">
      <HandbookLink to="supporter#shift" />
      <Greeting>{t('dashboard.welcome', { name: me.firstName })}</Greeting>
      <div className="space-y-5">
        <Parts>{me.standing === 'expert' ? <Work /> : <NotApproved />}</Parts>
      </div>
    </div>
  )
}

const Work = () => (
  <>
    <DutyStrip />
    <AfterConversationCard />
    <TeamMessagesCard />
    <AvailabilitySwitch />
    <Suspense>
      <LazyNextAppointment side="expert" />
    </Suspense>
    <WaitingQueue />
    <ActiveConversations />
    <OnCallSwitch />
  </>
)

function NotApproved() {
  const { t } = useWords('home')
  const next = useStart().data?.next ?? 'dashboard'
  return (
    <Notice
      title={t('dashboard.notApproved')}
      action={
        <ButtonLink look="soft" to={pathOfStep(next)}>
          {t('dashboard.toApplication')}
        </ButtonLink>
      }
    >
      {t('dashboard.notApprovedText')}
    </Notice>
  )
}

function ActiveConversations() {
  const { t } = useWords('home')
  const query = useQuery(mySessionsQuery)
  return (
    <TitledSection title={t('dashboard.active')}>
      <QueryState query={query} failed={t('dashboard.notLoaded')}>
        {(sessions) => <Active sessions={sessions.filter(({ status }) => status === 'active')} />}
      </QueryState>
    </TitledSection>
  )
}

function Active({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useWords('home')
  return (
    <>
      {sessions.length === 0 ? (
        <Card className="text-muted">{t('dashboard.noneActive')}</Card>
      ) : null}
      <ul className="space-y-3">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionLink session={session} />
          </li>
        ))}
      </ul>
    </>
  )
}
