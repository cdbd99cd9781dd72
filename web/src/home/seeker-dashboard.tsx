import type { Me } from '@sanad/domain/identity/contract'
import { useQuery } from '@tanstack/react-query'
import { mySessionsQuery, SessionLink } from '#web/chat/index.ts'
import { FindSupporterCard } from '#web/matching/index.ts'
import { useWords } from '#web/platform/i18n.ts'
import { CommunityCard } from './community-card.tsx'
import { EmergencyCard } from './emergency-card.tsx'
import { Greeting } from './greeting.tsx'
import { ProfileCard } from './profile-card.tsx'

/** Somebody who needs help: one main thing to do, and help at once beside it. */
export function SeekerDashboard({ me }: { readonly me: Me }) {
  const { t } = useWords('home')
  return (
    <>
      <Greeting>{t('dashboard.back', { name: me.firstName })}</Greeting>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <div className="space-y-4">
          <OpenConversation />
          <FindSupporterCard />
        </div>
        <div className="space-y-4">
          <EmergencyCard />
          <CommunityCard side="seeker" />
          <ProfileCard me={me} />
        </div>
      </div>
    </>
  )
}

function OpenConversation() {
  const { t } = useWords('home')
  const open = useQuery(mySessionsQuery).data?.find((session) => session.status === 'active')
  if (!open) return null
  return (
    <section aria-labelledby="open-conversation">
      <h2 id="open-conversation" className="mb-2 text-lg">
        {t('dashboard.goOn')}
      </h2>
      <SessionLink session={open} />
    </section>
  )
}
