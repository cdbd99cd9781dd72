import { isAlone } from '@sanad/domain/chat/companion'
import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { ConversationBanner } from '#web/chat/index.ts'
import { AbsentExpert, isAloneInDanger, isSeatEmpty, NoExpertBanner } from '#web/matching/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { KeepConversation } from './keep-conversation.tsx'
import { emergencyQuery, RefreshEmergency } from './queries.ts'
import { unansweredState } from './unanswered-state.ts'

/** Says that we search, that a supporter was asked, or that nobody is available. */
export function EmergencyStatusBanner({ session }: { readonly session: Session }) {
  const { t } = useWords('emergency')
  const { data } = useQuery(emergencyQuery)
  const now = data?.sessionId === session.id ? data : undefined
  const truth = now && unansweredState(now)
  const lookedFor = session.other === null && isAlone(session)
  const numbers = (
    <ButtonLink look="link" to={path('/emergency-connect')}>
      {t('connect.tab')}
    </ButtonLink>
  )
  return (
    <>
      <RefreshEmergency />
      <AbsentExpert
        session={session}
        askedWords={t('standing.offered', { name: session.other?.firstName ?? '' })}
      />
      {lookedFor ? (
        <ConversationBanner kind="in-danger" action={numbers}>
          {t(truth ? `truth.${truth}` : 'connect.waiting')}
        </ConversationBanner>
      ) : isAloneInDanger(session) && !isSeatEmpty(session) ? (
        <NoExpertBanner session={session} />
      ) : null}
      {session.state === 'silent' ? (
        <ConversationBanner kind="silent" tone="info">
          {t('standing.silent')}
        </ConversationBanner>
      ) : null}
      {session.state === 'together' ? <KeepConversation /> : null}
    </>
  )
}
