import type { Me } from '@sanad/domain/identity/contract'
import { CalendarDays, MapPin } from '#web/ui/icons/icons.ts'
import { Suspense, type ReactNode } from 'react'
import { longDay, TalkAgainCard, mySessionsQuery, SessionLink } from '#web/chat/index.ts'
import { LazyNextAppointment, useHasAppointment } from '#web/appointments/index.ts'
import { FindExpertCard } from '#web/matching/index.ts'
import {
  BreathingCard,
  FollowUpSlot,
  LazyWeeksCard,
  MoodCard,
  MoodHistoryCard,
  PlanCard,
  SelfHelpLinks,
  useHasPlan,
} from '#web/wellbeing/index.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { useStart } from '#web/platform/api/current-person.ts'
import { CommunityCard } from './community-card.tsx'
import { EmergencyCard } from './emergency-card.tsx'
import { Greeting } from './greeting.tsx'
import { OpenConversation } from './open-conversation.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ChildLines } from '#web/crisis/index.ts'
import { Card } from '#web/ui/layout/card.tsx'
import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Parts } from '#web/ui/feedback/part.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** A seeker's dashboard: one main action, and help at once beside it. */
export function SeekerDashboard({ me }: { readonly me: Me }) {
  const { t } = useWords('home')
  const next = useStart().data?.next
  const isFirstVisit = useIsFirstVisit()
  const kind = isFirstVisit ? 'welcome' : 'back'
  const name = me.alias || me.firstName
  // What has a card of its own needs no link below.
  const hasAppointment = useHasAppointment()
  const hasPlan = useHasPlan()
  return (
    <>
      <Greeting>{name ? t(`dashboard.${kind}`, { name }) : t('dashboard.backNameless')}</Greeting>
      {isFirstVisit ? <p className="-mt-2 mb-4 text-muted">{t('dashboard.firstText')}</p> : null}
      <div className="space-y-3 lg:flex lg:items-start lg:gap-4 lg:space-y-0">
        <Column>
          <OpenConversation />
          <FollowUpSlot />
          {hasAppointment ? (
            <Suspense>
              <LazyNextAppointment side="seeker" />
            </Suspense>
          ) : null}
          <MoodCard />
          {next === 'under-18' ? <UnderEighteenCard /> : <FindExpertCard />}
          <EmergencyCard />
          {hasPlan ? <PlanCard /> : null}
          <TalkAgainCard side="seeker" />
          <RecentConversations />
        </Column>
        <Column>
          <MoodHistoryCard />
          <Suspense>
            <LazyWeeksCard />
          </Suspense>
          <SelfHelpLinks plan={!hasPlan} />
          <BreathingCard />
          <div className="flex flex-wrap gap-x-5">
            {hasAppointment ? null : (
              <ButtonLink look="link" to={path('/appointments')} icon={CalendarDays}>
                {t('dashboard.appointments')}
              </ButtonLink>
            )}
            <ButtonLink look="link" to={path('/directory')} icon={MapPin}>
              {t('dashboard.places')}
            </ButtonLink>
          </div>
          <CommunityCard side="seeker" />
          <ProfileCard me={me} />
        </Column>
      </div>
    </>
  )
}

/** The welcome leads here with this mark in the history: nobody is welcomed back on their first visit. */
function useIsFirstVisit(): boolean {
  const { state } = useLocation()
  return typeof state === 'object' && state !== null && 'isFirstVisit' in state
}

/**
 * One after the other on a phone, side by side on a wide screen: each as long as its cards, so that
 * neither has holes.
 */
const Column = ({ children }: { readonly children: ReactNode }) => (
  <div className="min-w-0 flex-1 space-y-3">
    <Parts>{children}</Parts>
  </div>
)

/** Decision 49: where no minors are matched, lines for young people in place of a supporter. */
function UnderEighteenCard() {
  const { t } = useWords('home')
  return (
    <Card>
      <h2 className="text-xl">{t('young.title')}</h2>
      <p className="mt-1 mb-4 text-muted">{t('young.text')}</p>
      <ChildLines />
    </Card>
  )
}

/** As many as fit beside everything else; the rest are under Chat. */
const shownAtMost = 2

/** Closed conversations to read again; on the first day, what will show here. */
function RecentConversations() {
  const { t } = useWords('home')
  const sessionsQuery = useQuery(mySessionsQuery)
  const closedSessions = sessionsQuery.data?.filter(({ status }) => status === 'closed')
  // A failure shows once, in place of the open conversation.
  if (closedSessions === undefined && sessionsQuery.errorUpdateCount > 0) return null
  return (
    <section aria-labelledby="recent-conversations">
      <h2 id="recent-conversations" className="mb-2 text-lg">
        {t('dashboard.recent')}
      </h2>
      {closedSessions ? <Ended sessions={closedSessions} /> : <Skeleton className="h-16" />}
    </section>
  )
}

function Ended({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useWords('home')
  const locale = useLocale()
  if (sessions.length === 0) return <Card className="text-muted">{t('dashboard.noneRecent')}</Card>
  return (
    <>
      <ul className="space-y-3">
        {sessions.slice(0, shownAtMost).map((session) => (
          <li key={session.id}>
            <SessionLink session={session} when={longDay(session.createdAt, locale)} />
          </li>
        ))}
      </ul>
      {sessions.length > shownAtMost ? (
        <ButtonLink look="link" to={path('/chat')}>
          {t('dashboard.allConversations')}
        </ButtonLink>
      ) : null}
    </>
  )
}
