import { isExpertMissing } from '@sanad/domain/chat/companion'
import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useLiveSnapshot } from '#web/platform/live/live-provider.tsx'
import { type ProblemCode, problemOf } from '#web/platform/api/problem.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { FullHeightShell } from '#web/ui/layout/full-height-shell.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { pollEveryMs } from '@sanad/domain/chat/retry'
import { ChatListScreen } from './list/chat-list-screen.tsx'
import { useConversationId } from './parts/conversation-address.ts'
import { Conversation, type ConversationSlots } from './conversation/conversation.tsx'
import { forgetKeptConversation } from './state/kept-conversation.ts'
import { isTransferPending, rememberGuestConversation } from './state/pending-transfer.ts'
import { ConversationPlaceholder } from './conversation/conversation-placeholder.tsx'
import {
  SessionNotFound,
  SessionUnreachable,
  ParticipationEnded,
  OfferEnded,
  offerEndOf,
  SeatTaken,
} from './conversation/session-unavailable.tsx'
import { sessionQuery } from './parts/queries.ts'
import { useRightsChange } from './parts/use-rights-change.ts'
import { useReportOpened, usePageVisible } from './conversation/use-report-opened.ts'
import { ReadingProvider, useSessionWithLevels } from './messages/newer-levels.ts'
import { useOpenConversation } from './messages/use-session-messages.ts'
import { setLookBack } from './look-back/look-back.ts'

/** The conversation in the history state; else the list of all. */
export function ChatScreen(slots: ConversationSlots) {
  const sessionId = useConversationId()
  const me = useMe()
  useEffect(() => () => setLookBack(undefined), [])
  if (!me) return <ScreenSkeleton />
  return sessionId ? (
    <OneSession
      key={sessionId}
      sessionId={sessionId}
      me={me.id}
      guest={me.standing === 'guest'}
      {...slots}
    />
  ) : (
    <ChatListScreen />
  )
}

interface OneSessionProps extends ConversationSlots {
  readonly sessionId: string
  readonly me: string
  readonly guest: boolean
}

function OneSession({ sessionId, me, guest, ...slots }: OneSessionProps) {
  const { t } = useWords('chat')
  const { polling } = useLiveSnapshot()
  const open = useOpenConversation(sessionId, me)
  const query = useQuery({
    ...sessionQuery(sessionId),
    refetchInterval: ({ state }) =>
      (polling ||
        isTransferPending(problemIn(state), sessionId) ||
        dependsOnSupervisor(state.data)) &&
      pollEveryMs,
  })
  const problem = problemIn(query)
  useRightsChange(sessionId, problem === 'UNAUTHORIZED' ? problem : undefined)
  const isLoaded = query.isSuccess
  useEffect(() => {
    if (guest && isLoaded) rememberGuestConversation(me, sessionId)
  }, [guest, isLoaded, me, sessionId])
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => {
    if (isAbsent(problem)) forgetKeptConversation()
  }, [problem])
  const { session, reading } = useSessionWithLevels(query.data, open)
  const { desk } = slots
  const around = desk && ((column: ReactNode) => desk(column, session))
  if (isTransferPending(problem, sessionId)) return <ConversationPlaceholder around={around} />
  if (isAbsent(problem) && !isTheirs(query.data)) return <SessionNotFound />
  if (isAbsent(problem) && !hasEnded) setHasEnded(true)
  if (hasEnded)
    return <ParticipationEnded again={problem === undefined} onOpen={() => setHasEnded(false)} />
  if (problem === 'SEAT_TAKEN' && open) return <SeatTaken sessionId={sessionId} open={open} />
  if (problem === 'OFFER_ENDED') return <OfferEnded why={offerEndOf(query.error)} />
  if (session?.substitute) return <OpenOffer session={session} />
  if (session && open)
    return (
      <ReadingProvider value={reading}>
        <FullHeightShell title={t('title')} around={around}>
          <Conversation open={open} session={session} me={me} slots={slots} />
        </FullHeightShell>
      </ReadingProvider>
    )
  if (!query.error) return <ConversationPlaceholder around={around} />
  return <SessionUnreachable busy={query.isFetching} onRetry={() => void query.refetch()} />
}

/** MATCH-35. A substitute reads nothing before they have the seat, so the server opens it first. */
function OpenOffer({ session }: { readonly session: Session }) {
  useReportOpened(session, usePageVisible())
  return <ConversationPlaceholder />
}

const problemIn = ({ error }: { readonly error: Error | null }) =>
  error ? problemOf(error).code : undefined

/** A supervisor's socket may be lost without an event, and nobody else is with this seeker. */
const dependsOnSupervisor = (session: Session | undefined): boolean =>
  session !== undefined && session.supervisor !== null && isExpertMissing(session)

/** An invalid id is treated like the id of a missing conversation. */
const isAbsent = (problem: ProblemCode | undefined) =>
  problem === 'NOT_FOUND' || problem === 'INVALID_INPUT'

/** The supporter was in it a moment ago: another goes on, or it waits for its seeker. */
const isTheirs = (before: Session | undefined) =>
  before?.side === 'expert' && before.status === 'active'
