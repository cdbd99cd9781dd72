import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Announcer } from '../messages/announcer.tsx'
import { CalmCard } from '../help/calm-card.tsx'
import { ClosingCard } from './closing-card.tsx'
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import { CrisisDialog, isDialog } from '../help/crisis-dialog.tsx'
import { EmergencyButton } from '../help/emergency-button.tsx'
import { EndSheet } from './end-sheet.tsx'
import { EmptyLog, Started, WaitingCard, MatchReasonNote } from '../messages/log-states.tsx'
import { MessageComposer } from '../composer/message-composer.tsx'
import { MessageList } from '../messages/message-list.tsx'
import type { ReaderState } from '../messages/message-reader.ts'
import type { OpenConversation } from './open-conversation.ts'
import { afterwardsQuery } from '../queries.ts'
import { SessionHeader } from './session-header.tsx'
import { SupervisorNote } from '../help/supervisor-note.tsx'
import { SupportStrip } from '../help/support-strip.tsx'
import { TypingRow } from '../composer/typing-row.tsx'
import { useAuthor } from '../messages/use-author.ts'
import { useConnection } from '../connection/use-connection.ts'
import { useConversationScreen } from './use-conversation-screen.ts'
import { useTakeBack } from '../composer/use-take-back.ts'

/** Loaded after the conversation itself. If it fails to load, only this question is missing. */
const Beforehand = lazy<(props: { readonly session: Session }) => ReactNode>(() =>
  import('./beforehand.tsx').then(
    (module) => ({ default: module.Beforehand }),
    () => ({ default: () => null }),
  ),
)

interface ConversationProps {
  readonly open: OpenConversation
  readonly session: Session
  readonly me: string
  /** The state of the conversation: who is there, who is awaited. */
  readonly standing?: ReactNode
  /** What supporters and supervisors read and can do about a crisis. */
  readonly guidance?: ReactNode
  readonly report?: ReactNode
  readonly thanks?: ReactNode
}

/** One conversation, from its header to the composer. */
export function Conversation({
  open,
  session,
  me,
  standing,
  guidance,
  report,
  thanks,
}: ConversationProps) {
  const { t } = useWords('chat')
  const [firstSession] = useState(session)
  const [ending, setEnding] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [writing, setWriting] = useState(false)
  const { takenBack, takeBack } = useTakeBack(open)
  const screen = useConversationScreen(open, session, firstSession, me)
  const { connection, trying } = useConnection(open)
  const active = session.status === 'active'
  const otherName =
    session.other?.firstName ?? t(session.side === 'seeker' ? 'supporter' : 'person')
  const authorOf = useAuthor(session, otherName)
  const lost = connection === 'lost'
  return (
    <>
      <SessionHeader
        session={session}
        backTo={path('/dashboard')}
        onEnd={() => setEnding(true)}
        report={report}
      />
      <SupportStrip leave={session.side === 'seeker'} />
      <ConnectionBanner
        connection={connection}
        trying={trying}
        reading={screen.reading}
        call={session.numbersStay}
        onRetry={open.retry}
      />
      {lost ? null : standing}
      <SupervisorNote session={session} />
      {guidance ?? (session.flagged ? <Flagged /> : null)}
      <main className="flex flex-auto flex-col">
        <MessageList
          {...screen}
          session={session}
          me={me}
          otherName={otherName}
          unread={screen.unread.divider}
          unreadBelow={screen.unread.below}
          lost={lost}
          onOlder={() => void open.reader.older()}
          onTryAgain={open.outbox.tryAgain}
          onDelete={open.outbox.remove}
          onTakeBack={takeBack}
          before={
            <Beginning
              session={session}
              phase={screen.reading.phase}
              empty={isEmpty(screen.conversation)}
            />
          }
          after={
            <>
              {screen.typing !== undefined && active ? (
                <TypingRow name={authorOf(screen.typing)} />
              ) : null}
              {active ? null : (
                <ClosingCard
                  session={session}
                  justNow={firstSession.status === 'active'}
                  reveal={screen.scroll.reveal}
                  thanks={thanks}
                />
              )}
            </>
          }
          below={
            active ? <EmergencyButton small={writing} onPress={() => setIsHelpOpen(true)} /> : null
          }
        />
        <Announcer
          stored={screen.conversation.stored}
          turns={session.turns}
          me={me}
          authorOf={authorOf}
          ready={screen.ready}
        />
        {screen.help.offer === 'card' && active ? (
          <CalmCard onShow={screen.help.open} onContinue={screen.help.dismiss} />
        ) : null}
        <MessageComposer
          sessionId={session.id}
          whyNot={screen.whyNot}
          lost={lost}
          takenBack={takenBack}
          onSend={screen.send}
          onTyping={screen.tellTyping}
          onWriting={setWriting}
        />
      </main>
      <EndSheet session={session} open={ending && active} onClose={() => setEnding(false)} />
      <CrisisDialog
        open={isHelpOpen || isDialog(screen.help.offer)}
        openedByPerson={isHelpOpen}
        callFirst={screen.help.offer === 'dialog-call-first'}
        onContinue={() => {
          setIsHelpOpen(false)
          screen.help.dismiss()
        }}
      />
    </>
  )
}

function Flagged() {
  const { t } = useWords('chat')
  return (
    <Notice tone="danger" className="rounded-none py-2">
      {t('flagged')}
    </Notice>
  )
}

const isEmpty = ({
  stored,
  outgoing,
}: {
  stored: readonly unknown[]
  outgoing: readonly unknown[]
}) => stored.length === 0 && outgoing.length === 0

/** With fewer messages than this, the conversation has only begun. */
const messagesOfABeginning = 10

interface BeginningProps {
  readonly session: Session
  readonly phase: ReaderState['phase']
  readonly empty: boolean
}

function Beginning({ session, phase, empty }: BeginningProps) {
  const { t } = useWords('chat')
  const active = session.status === 'active'
  // Only at the beginning: later, the question would push down what is being read.
  const [isNew] = useState(session.lastSeq < messagesOfABeginning)
  const asksBeforehand = isNew && active && session.side === 'seeker' && !session.isEmergency
  // The empty log appears together with the question above it, so that it is not pushed down.
  const isLoaded = !useQuery({ ...afterwardsQuery(session.id), enabled: asksBeforehand }).isLoading
  const nothingYet = active && empty && phase === 'ready' && isLoaded ? <EmptyLog /> : null
  if (empty && phase === 'failed') return <Notice tone="warn">{t('log.unreachable')}</Notice>
  return (
    <>
      <Started session={session} />
      <MatchReasonNote />
      {active && session.other === null ? <WaitingCard /> : null}
      {asksBeforehand ? (
        <Suspense>
          <Beforehand session={session} />
          {nothingYet}
        </Suspense>
      ) : (
        nothingYet
      )}
    </>
  )
}
