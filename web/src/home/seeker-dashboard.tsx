import type { Me } from '@sanad/domain/identity/contract'
import { useQuery } from '@tanstack/react-query'
import { mySessionsQuery, SessionLink } from '#web/chat/index.ts'
import { FindSupporterCard } from '#web/matching/index.ts'
import { BreathingCard, MoodCard, MoodLineCard } from '#web/mood/index.ts'
import { useWords } from '#web/platform/i18n.ts'
import { useStart } from '#web/platform/who.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CommunityCard } from './community-card.tsx'
import { EmergencyCard } from './emergency-card.tsx'
import { Greeting } from './greeting.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RecentConversations } from './recent-conversations.tsx'
import { UnderEighteenCard } from './under-eighteen-card.tsx'

/** Somebody who needs help: one main thing to do, and help at once beside it. */
export function SeekerDashboard({ me }: { readonly me: Me }) {
  const { t } = useWords('home')
  const next = useStart().data?.next
  const name = me.alias || me.firstName
  return (
    <>
      <Greeting>{name ? t('dashboard.back', { name }) : t('dashboard.backNameless')}</Greeting>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
        <div className="space-y-4">
          <OpenConversation />
          <MoodCard />
          {next === 'under-18' ? <UnderEighteenCard /> : <FindSupporterCard />}
        </div>
        <div className="space-y-4">
          <EmergencyCard />
          <RecentConversations />
          <MoodLineCard />
          <BreathingCard />
          <CommunityCard side="seeker" />
          <ProfileCard me={me} />
        </div>
      </div>
    </>
  )
}

function OpenConversation() {
  const { t } = useWords('home')
  const { data, isError, refetch } = useQuery(mySessionsQuery)
  const open = data?.find((session) => session.status === 'active')
  if (!open) return isError ? <NotLoaded onRetry={() => void refetch()} /> : null
  return (
    <section aria-labelledby="open-conversation">
      <h2 id="open-conversation" className="mb-2 text-lg">
        {t('dashboard.goOn')}
      </h2>
      <SessionLink session={open} />
    </section>
  )
}

/** Silence would look as if the conversation were gone. */
function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useWords('home')
  return (
    <Notice tone="warn" role="status">
      <p>{t('dashboard.notLoaded')}</p>
      <Button look="link" onClick={onRetry}>
        {t('dashboard.retry')}
      </Button>
    </Notice>
  )
}
