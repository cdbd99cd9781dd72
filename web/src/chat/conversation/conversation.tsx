import type { Session } from '@sanad/domain/chat/contract'
import type { Message } from '@sanad/domain/chat/message'
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { OneBanner } from '#web/ui/feedback/one-banner.tsx'
import { Announcer } from '../messages/announcer.tsx'
import { CalmCard, CrisisDialog, isDialog, EmergencyButton } from '../help/help-controls.tsx'
import { ClosingCard } from '../ending/closing-card.tsx'
import { bannerToShow } from '../connection/banner-order.ts'
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import { EndSheet } from '../ending/end-sheet.tsx'
import { Beginning } from './beginning.tsx'
import type { ComposerControls } from '../composer/composer-tools.ts'
import { useQuote } from '../composer/use-quote.ts'
import { MessageComposer } from '../composer/message-composer.tsx'
import type { TakenBack } from '../parts/taken-back.ts'
import { type LookBack, useLookBackIn } from '../look-back/look-back.ts'
import { useGoToMessage } from '../messages/use-go-to-message.ts'
import { MessageList } from '../messages/message-list.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { useKeepConversation } from '../connection/keep-conversation.ts'
import type { OpenConversation } from '../state/open-conversation.ts'
import { SessionHeader } from './session-header.tsx'
import { needsPerson } from '../help/needs-person.ts'
import { SupervisorNote } from '../help/supervisor-note.tsx'
import { TypingRow } from '../composer/typing.tsx'
import { useAuthors, useReplyLabel } from '../parts/use-author.ts'
import { useConnection } from '../connection/use-connection.ts'
import { useConversationShortcuts } from './use-conversation-shortcuts.ts'
import { useConversationScreen } from './use-conversation-screen.ts'

const LookBackSheet = lazy(async () => ({
  default: (await import('../look-back/look-back-sheet.tsx')).LookBackSheet,
}))
const LookBackBar = lazy(async () => ({
  default: (await import('../look-back/look-back-bar.tsx')).LookBackBar,
}))

/** What later slices add to a conversation. */
export interface ConversationSlots {
  /** The state of an open conversation, in a banner. */
  readonly standing?: ((session: Session) => ReactNode) | undefined
  /** What supporters and supervisors read and can do about a crisis. */
  readonly guidance?: ((session: Session) => ReactNode) | undefined
  /** Stands between the messages and the composer. */
  readonly below?: ((session: Session) => ReactNode) | undefined
  /** Columns beside the conversation; without a session while it loads. */
  readonly desk?: ((conversation: ReactNode, session?: Session) => ReactNode) | undefined
  /** Entries of the menu, for what is done seldom. Each calls `onPress` when it opens something. */
  readonly actions?: ((session: Session, onPress: () => void) => ReactNode) | undefined
  /** The card for a kind note, after the end. */
  readonly endingCards?: ((session: Session) => ReactNode) | undefined
  /** Tools beside the text field, for the session's side. */
  readonly writingTools?:
    ((session: Session) => ((controls: ComposerControls) => ReactNode) | undefined) | undefined
}

interface ConversationProps {
  readonly open: OpenConversation
  readonly session: Session
  readonly me: string
  readonly slots: ConversationSlots
}

export function Conversation({ open, session, me, slots }: ConversationProps) {
  const [firstSession] = useState(session)
  const [sheet, setSheet] = useState<'more' | 'look-back' | 'end' | 'help'>()
  const close = () => setSheet(undefined)
  const screen = useConversationScreen(open, session, firstSession, me)
  const [quoted, setQuoted] = useQuote(session.id, screen.conversation.stored)
  const { takenBack, takeBack, putIntoComposer } = useTakeBack(open, setQuoted)
  const goTo = useGoToMessage(open.reader, screen.scroll, screen.conversation.stored)
  const lookBack = useLookBack(session.id, screen.ready, goTo)
  useKeepConversation(session, screen.conversation.stored)
  const { connection, trying } = useConnection(open)
  const active = session.status === 'active'
  const authorIn = useAuthors()
  const authorOf = (senderId: string) => authorIn(session, senderId)
  const replyLabel = useReplyLabel()
  const lost = connection === 'lost'
  useConversationShortcuts(session, () => setSheet('end'))
  return (
    <>
      <SessionHeader
        session={session}
        onMore={() => setSheet('more')}
        onEnd={() => setSheet('end')}
      />
      <OneBanner choose={bannerToShow}>
        <ConnectionBanner
          connection={connection}
          trying={trying}
          reading={screen.reading}
          call={session.numbersStay}
          onRetry={open.retry}
        />
        {slots.standing?.(session)}
        <SupervisorNote session={session} />
      </OneBanner>
      {slots.guidance?.(session) ?? (session.flagged ? <Flagged /> : null)}
      <main className="flex flex-auto flex-col">
        {lookBack ? (
          <Suspense>
            <LookBackBar lookBack={lookBack} />
          </Suspense>
        ) : null}
        <MessageList
          {...screen}
          session={session}
          me={me}
          unread={screen.unread.divider}
          unreadBelow={screen.unread.below}
          lost={lost}
          find={lookBack?.find}
          onOlder={() => void open.reader.older()}
          onTryAgain={open.outbox.tryAgain}
          onDelete={open.outbox.remove}
          onTakeBack={takeBack}
          onAsk={putIntoComposer}
          onReply={screen.whyNot === undefined ? setQuoted : undefined}
          onGoTo={goTo}
          before={
            <Beginning
              session={session}
              phase={screen.reading.phase}
              empty={screen.conversation.stored.length + screen.conversation.outgoing.length === 0}
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
                  endingCards={slots.endingCards?.(session)}
                />
              )}
            </>
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
          <CalmCard
            onShow={() => {
              setSheet('help')
              screen.help.dismiss()
            }}
            onContinue={screen.help.dismiss}
          />
        ) : null}
        {slots.below?.(session)}
        <MessageComposer
          sessionId={session.id}
          offersMoods={session.side !== 'supervisor'}
          whyNot={screen.whyNot}
          lost={lost}
          takenBack={takenBack}
          quote={quoted && { label: replyLabel(session, me, quoted.senderId), message: quoted }}
          onDropQuote={() => setQuoted(undefined)}
          onSend={(text, mood, asksAbout) => {
            const isSent = screen.send(text, mood, { quotedId: quoted?.id, asksAbout })
            if (isSent) setQuoted(undefined)
            return isSent
          }}
          onTyping={screen.tellTyping}
          writingTools={slots.writingTools?.(session)}
          help={
            session.side === 'supervisor' ? null : (
              <EmergencyButton onPress={() => setSheet('help')} />
            )
          }
        />
      </main>
      <MoreSheet
        session={session}
        open={sheet === 'more'}
        onClose={close}
        onLookBack={() => setSheet('look-back')}
        onEnd={() => setSheet('end')}
      >
        {slots.actions?.(session, close)}
      </MoreSheet>
      {sheet === 'look-back' ? (
        <Suspense>
          <LookBackSheet me={me} session={session} onClose={close} onGoTo={goTo} />
        </Suspense>
      ) : null}
      <EndSheet session={session} open={sheet === 'end' && active} onClose={close} />
      <CrisisDialog
        open={sheet === 'help' || isDialog(screen.help.offer)}
        openedByPerson={sheet === 'help'}
        findPerson={needsPerson(session)}
        callOrder={screen.help.callOrder}
        callFirst={screen.help.offer === 'dialog-call-first'}
        onContinue={() => {
          close()
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

/** Scrolls once for each hit: not after a reconnect, because the person may be writing by then. */
function useLookBack(sessionId: string, isReady: boolean, goTo: (id: string) => void) {
  const lookBack = useLookBackIn(sessionId)
  const shown = useRef<LookBack>(undefined)
  useEffect(() => {
    const hit = lookBack?.hits[lookBack.at]
    if (!hit || !isReady || shown.current === lookBack) return
    shown.current = lookBack
    goTo(hit.id)
  }, [lookBack, isReady, goTo])
  return lookBack
}

/** Moves a message that was not sent back into the composer. */
function useTakeBack(
  { store, outbox }: OpenConversation,
  onQuote: (quoted: Message | undefined) => void,
) {
  const [takenBack, setTakenBack] = useState<TakenBack>()
  const takeBack = useCallback(
    (id: string) => {
      const message = store.get().outgoing.find((outgoing) => outgoing.id === id)
      if (!message) return
      setTakenBack({ text: message.content, asksAbout: message.asksAbout })
      onQuote(store.get().stored.find(({ id: quotedId }) => quotedId === message.quotedId))
      outbox.remove(id)
    },
    [store, outbox, onQuote],
  )
  return { takenBack, takeBack, putIntoComposer: setTakenBack }
}
