import type { Me } from '@sanad/domain/identity/contract'
import { CalendarDays, MapPin, UsersRound } from '#web/ui/icons/icons.ts'
import { Suspense, type ReactNode } from 'react'
import { longDay, TalkAgainCard, mySessionsQuery, SessionLink } from '#web/chat/index.ts'
import { LazyNextAppointment, useHasAppointment } from '#web/appointments/index.ts'
import { FindExpertCard } from '#web/matching/index.ts'
import {
  FollowUpSlot,
  LazyWeeksCard,
  MoodCard,
  MoodHistoryCard,
  useSelfHelpLinks,
} from '#web/wellbeing/index.ts'
import { offers } from '#web/platform/content/offered.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useStart } from '#web/platform/api/current-person.ts'
import { EmergencyCard } from './emergency-card.tsx'
import { Greeting } from './greeting.tsx'
import { OpenConversation } from './open-conversation.tsx'
import { ChildLines } from '#web/crisis/index.ts'
import { Card } from '#web/ui/layout/card.tsx'
import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { path, stage } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Parts } from '#web/ui/feedback/part.tsx'
import { LinkList, type ListedLink } from '#web/ui/layout/link-list.tsx'

/** Cards without anything to say are left out. */
export function SeekerDashboard({ me }: { readonly me: Me }) {
  const { t } = useWords('home')
  const isFirstVisit = useIsFirstVisit()
  const kind = isFirstVisit ? 'welcome' : 'back'
  const name = me.alias || me.firstName
  const sessions = useQuery(mySessionsQuery).data ?? []
  return (
    <>
      <Greeting>{name ? t(`dashboard.${kind}`, { name }) : t('dashboard.backNameless')}</Greeting>
      {isFirstVisit ? <p className="-mt-2 mb-4 text-muted">{t('dashboard.firstText')}</p> : null}
      <div className="space-y-3 lg:flex lg:items-start lg:gap-4 lg:space-y-0">
        <Column>
          <OpenConversation />
          {sessions.some(({ status }) => status === 'active') ? null : <WayToExpert />}
          <EmergencyCard />
          {offers('mood-diary') ? <MoodCard /> : null}
          <FollowUpSlot />
          <NextAppointment />
        </Column>
        <Column>
          <TalkAgainCard side="seeker" />
          <Ended sessions={sessions.filter(({ status }) => status === 'closed')} />
          {offers('mood-diary') ? <MoodHistoryCard /> : null}
          <FurtherLinks />
          {/* Last, because it comes later and would push a link away from under a finger. */}
          {sessions.length > 0 ? (
            <Suspense>
              <LazyWeeksCard />
            </Suspense>
          ) : null}
        </Column>
      </div>
    </>
  )
}

function WayToExpert() {
  return useStart().data?.next === 'under-18' ? <UnderEighteenCard /> : <FindExpertCard />
}

const NextAppointment = () =>
  useHasAppointment() ? (
    <Suspense>
      <LazyNextAppointment side="seeker" />
    </Suspense>
  ) : null

function FurtherLinks() {
  const { t } = useWords('home')
  const selfHelp = useSelfHelpLinks()
  const hasAppointment = useHasAppointment()
  const links: (ListedLink | false)[] = [
    // An appointment has a card of its own.
    !hasAppointment && {
      to: path('/appointments'),
      picture: CalendarDays,
      name: t('dashboard.appointments'),
    },
    offers('directory') && { to: path('/directory'), picture: MapPin, name: t('dashboard.places') },
    stage() === 'preview' && {
      to: path('/community'),
      picture: UsersRound,
      name: t('dashboard.community'),
      text: t('dashboard.groups'),
    },
  ]
  return <LinkList links={[...selfHelp, ...links.filter((link) => link !== false)]} />
}

/** The welcome leads here with this mark: nobody is welcomed back on their first visit. */
function useIsFirstVisit(): boolean {
  const { state } = useLocation()
  return typeof state === 'object' && state !== null && 'isFirstVisit' in state
}

/** Side by side on a wide screen, each as long as its cards, so that neither has holes. */
const Column = ({ children }: { readonly children: ReactNode }) => (
  <div className="min-w-0 flex-1 space-y-3">
    <Parts>{children}</Parts>
  </div>
)

/** Decision 49: lines for young people in place of a supporter. */
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

function Ended({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useWords('home')
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="recent-conversations">
      <h2 id="recent-conversations" className="mb-2 text-lg">
        {t('dashboard.recent')}
      </h2>
      <ul className="space-y-3">
        {sessions.slice(0, shownAtMost).map((session) => (
          <li key={session.id}>
            <SessionLink session={session} when={longDay(session.createdAt)} />
          </li>
        ))}
      </ul>
      {sessions.length > shownAtMost ? (
        <ButtonLink look="link" to={path('/chat')}>
          {t('dashboard.allConversations')}
        </ButtonLink>
      ) : null}
    </section>
  )
}
