import type { Session } from '@sanad/domain/chat/contract'
import type { Me } from '@sanad/domain/identity/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { LazyNextAppointment } from '#web/appointments/index.ts'
import { mySessionsQuery, SessionLink, TalkAgainCard } from '#web/chat/index.ts'
import {
  AvailabilitySwitch,
  NextShiftCard,
  OwnWeek,
  OnCallSwitch,
} from '#web/availability/index.ts'
import { WaitingQueue } from '#web/matching/index.ts'
import {
  AfterConversationCard,
  CareCard,
  KindWordsCard,
  TeamMessagesCard,
} from '#web/supporter-care/index.ts'
import { NoticesCard } from '#web/live-boards/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Parts } from '#web/ui/feedback/part.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Greeting } from './greeting.tsx'
import { GraduationCap, UsersRound } from '#web/ui/icons/icons.ts'
import { path, stage } from '#web/platform/navigation/mount.ts'
import { LinkList } from '#web/ui/layout/link-list.tsx'

/** A supporter's dashboard: whether they can be matched, their conversations, and who waits. */
export function ExpertDashboard({ me }: { readonly me: Me }) {
  const { t } = useWords('home')
  const approved = me.standing === 'expert'
  return (
    <>
      <Greeting>{t('dashboard.welcome', { name: me.firstName })}</Greeting>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
        <div className="space-y-6">
          <Parts>
            {approved ? <AfterConversationCard /> : null}
            {approved ? <TeamMessagesCard /> : null}
            {approved ? <AvailabilitySwitch /> : <NotApproved />}
            {approved ? <ActiveConversations /> : null}
            {approved ? <WaitingQueue /> : null}
            {approved ? <OnCallSwitch /> : null}
          </Parts>
        </div>
        <div className="space-y-4">
          <Parts>
            {approved ? <NextShiftCard /> : null}
            {approved ? (
              <Suspense>
                <LazyNextAppointment side="expert" />
              </Suspense>
            ) : null}
            {approved ? <NoticesCard /> : null}
            {approved ? <CareCard /> : null}
            {approved ? <TalkAgainCard side="expert" /> : null}
            {approved ? <KindWordsCard /> : null}
            {approved ? <OwnWeek /> : null}
            <FurtherLinks approved={approved} />
          </Parts>
        </div>
      </div>
    </>
  )
}

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
    <section aria-labelledby="active-conversations">
      <h2 id="active-conversations" className="mb-3 text-xl">
        {t('dashboard.active')}
      </h2>
      <QueryState query={query} failed={t('dashboard.notLoaded')}>
        {(sessions) => <Active sessions={sessions.filter(({ status }) => status === 'active')} />}
      </QueryState>
    </section>
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

function FurtherLinks({ approved }: { readonly approved: boolean }) {
  const { t } = useWords('home')
  const training = {
    to: path('/expert-training'),
    picture: GraduationCap,
    name: t('dashboard.training'),
    text: t('dashboard.trainingText'),
  }
  const community = {
    to: path('/community'),
    picture: UsersRound,
    name: t('dashboard.expertCommunity'),
    text: t('dashboard.expertCommunityText'),
  }
  const links = [approved ? [training] : [], stage() === 'preview' ? [community] : []].flat()
  return links.length > 0 ? <LinkList links={links} /> : null
}
