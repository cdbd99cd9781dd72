import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { StatusBanner } from '#web/chat/index.ts'
import {
  AbsentSupporter,
  isAloneInDanger,
  isSeatEmpty,
  NoSupporterBanner,
  useSupervisorPresent,
} from '#web/matching/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { emergencyQuery, RefreshEmergency } from './queries.ts'
import { unansweredState } from './unanswered-state.ts'
import './strings.ts'

/**
 * The state of the person's own emergency, in a banner above the conversation: searching, asked, or
 * nobody available.
 */
export function EmergencyStatusBanner({ session }: { readonly session: Session }) {
  const { t } = useWords('emergency')
  const { data } = useQuery(emergencyQuery)
  const now = data?.sessionId === session.id ? data : undefined
  const truth = now && unansweredState(now)
  // EMERGENCY-6. Only a supporter who has joined and is connected counts as present. An emergency
  // is also "connected" while a supporter was only asked, so that state alone says nothing about
  // presence.
  const supervised = useSupervisorPresent(session) && now?.state !== 'waiting'
  const lookedFor =
    session.other === null &&
    (session.state === 'waiting' || session.state === 'seeker-gone') &&
    !supervised
  const numbers = (
    <ButtonLink look="link" to={path('/emergency-connect')}>
      {t('connect.tab')}
    </ButtonLink>
  )
  return (
    <>
      <RefreshEmergency />
      <AbsentSupporter
        session={session}
        askedWords={t('standing.offered', { name: session.other?.firstName ?? '' })}
      />
      {lookedFor ? (
        <StatusBanner kind="in-danger" action={numbers}>
          {t(truth ? `truth.${truth}` : 'connect.waiting')}
        </StatusBanner>
      ) : isAloneInDanger(session) && !isSeatEmpty(session) ? (
        <NoSupporterBanner session={session} supervised={supervised} />
      ) : null}
      {session.state === 'silent' ? (
        <StatusBanner kind="silent" tone="info">
          {t('standing.silent')}
        </StatusBanner>
      ) : null}
    </>
  )
}
