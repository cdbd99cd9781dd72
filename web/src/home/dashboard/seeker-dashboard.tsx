import type { Me } from '@sanad/domain/identity/contract'
import { Suspense, type ReactNode } from 'react'
import { TalkAgainCard } from '#web/chat/index.ts'
import { FindSupporterCard } from '#web/matching/index.ts'
import { BreathingCard, LazyWeeksCard, MoodCard, MoodHistoryCard } from '#web/wellbeing/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useStart } from '#web/platform/api/current-person.ts'
import { CommunityCard } from './community-card.tsx'
import { EmergencyCard } from './emergency-card.tsx'
import { Greeting } from './greeting.tsx'
import { OpenConversation } from './open-conversation.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RecentConversations } from './recent-conversations.tsx'
import { UnderEighteenCard } from './under-eighteen-card.tsx'

/** A seeker's dashboard: one main action, and help at once beside it. */
export function SeekerDashboard({ me }: { readonly me: Me }) {
  const { t } = useWords('home')
  const next = useStart().data?.next
  const name = me.alias || me.firstName
  return (
    <>
      <Greeting>{name ? t('dashboard.back', { name }) : t('dashboard.backNameless')}</Greeting>
      <div className="grid grid-cols-1 gap-3 lg:gap-4 lg:grid-cols-2 lg:items-start">
        <Group>
          <OpenConversation />
          <MoodCard />
          {next === 'under-18' ? <UnderEighteenCard /> : <FindSupporterCard />}
        </Group>
        <Group>
          <EmergencyCard />
          <TalkAgainCard side="seeker" />
          <RecentConversations />
          <MoodHistoryCard />
        </Group>
        <Group>
          <Suspense>
            <LazyWeeksCard />
          </Suspense>
          <BreathingCard />
          <CommunityCard side="seeker" />
        </Group>
        <Group>
          <ProfileCard me={me} />
        </Group>
      </div>
    </>
  )
}

/** Two columns where there is room, so that neither is much longer. */
const Group = ({ children }: { readonly children: ReactNode }) => (
  <div className="space-y-3 lg:space-y-4">{children}</div>
)
