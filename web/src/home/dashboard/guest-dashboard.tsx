import { useWords } from '#web/platform/i18n/i18n.ts'
import { KeepByEmail } from '#web/emergency/index.ts'
import { EmergencyCard } from './emergency-card.tsx'
import { Greeting } from './greeting.tsx'
import { OpenConversation } from './open-conversation.tsx'
import { SignOutButton } from '../sign-out-button.tsx'

/** A guest has only their emergency (decision 14): what would be refused is not shown. */
export function GuestDashboard() {
  const { t } = useWords('home')
  return (
    <>
      <Greeting>{t('dashboard.backNameless')}</Greeting>
      <div className="max-w-xl">
        <div className="space-y-4">
          <OpenConversation />
          <EmergencyCard />
        </div>
        <KeepByEmail />
        <SignOutButton />
      </div>
    </>
  )
}
