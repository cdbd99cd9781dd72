import { supervisorInstead } from '@sanad/domain/chat/companion'
import type { Session } from '@sanad/domain/chat/contract'
import { CrisisNumbersRow } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useState } from 'react'
import { ConversationBanner } from '../connection/conversation-banner.tsx'

/** CHAT-16. Seen by both others; after the supervisor left, until the next message. */
export function SupervisorNote({ session }: { readonly session: Session }) {
  const { t } = useWords('chat')
  const { supervisor } = session
  const left = useSupervisorWhoLeft(session)
  if (session.side === 'supervisor') return null
  if (!supervisor)
    return left === undefined ? null : (
      <ConversationBanner kind="supervisor" tone="info">
        {t('supervisor.left', { name: left })}
      </ConversationBanner>
    )
  return (
    <ConversationBanner kind="supervisor" tone="info">
      <strong className="font-semibold">
        {t('supervisor.joined', { name: supervisor.firstName })}
      </strong>{' '}
      {t('supervisor.joinedText')}
      {session.numbersStay && supervisorInstead(session) ? <CrisisNumbersRow /> : null}
    </ConversationBanner>
  )
}

/** Who left while this screen was open, with no message since. */
function useSupervisorWhoLeft({ supervisor, status, lastSeq }: Session): string | undefined {
  const [present, setPresent] = useState(supervisor)
  const [left, setLeft] = useState<{ name: string; lastSeq: number }>()
  if (supervisor?.id !== present?.id) {
    setPresent(supervisor)
    setLeft(supervisor || !present ? undefined : { name: present.firstName, lastSeq })
  }
  return status === 'active' && left?.lastSeq === lastSeq ? left.name : undefined
}
