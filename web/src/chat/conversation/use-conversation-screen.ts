import type { Session } from '@sanad/domain/chat/contract'
import { whyNotWrite, type SessionFacts } from '@sanad/domain/chat/sessions/session'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore, useRef } from 'react'
import type { OpenConversation } from '../state/open-conversation.ts'
import { useChatScroll } from '../messages/use-chat-scroll.ts'
import { useHelpOffer } from '../help/use-help-offer.ts'
import { useReportOpened, usePageVisible } from './use-report-opened.ts'
import { useSessionMessages } from '../messages/use-session-messages.ts'
import { countSeen } from '../parts/queries.ts'
import { useRightsChange } from '../parts/use-rights-change.ts'
import { useTyping, useTellTyping } from '../composer/typing.tsx'
import { useUnread } from '../messages/use-unread.ts'
import { readMessageText, type EmotionTag } from '@sanad/domain/chat/message'
import { toStorable } from '@sanad/domain/primitives/text/text'
import { newId, now } from '#web/platform/clock.ts'
import { useLiveSnapshot } from '#web/platform/live/live-provider.tsx'
import type { Carrier } from '../state/carrier.ts'

/** The facts that the domain's rules need, from this side. */
const factsOf = (session: Session, me: string): SessionFacts => ({
  seekerId: session.side === 'seeker' ? me : (session.other?.id ?? ''),
  expertId: session.side === 'expert' ? me : (session.expert?.id ?? session.other?.id ?? null),
  supervisorId: session.supervisor?.id ?? null,
  status: session.status,
})

/** @param opened the session as it was when the screen was opened */
export function useConversationScreen(
  open: OpenConversation,
  session: Session,
  opened: Session,
  me: string,
) {
  const { conversation, reading } = useSessionMessages(open)
  const { stored } = conversation
  const onNearStart = useCallback(() => void open.reader.older(), [open])
  const scroll = useChatScroll({ sessionId: session.id, rows: conversation, onNearStart })
  useRightsChange(session.id, reading.problem)
  useEffect(() => {
    if (scroll.atEnd) open.reader.trim()
  }, [open, scroll.atEnd, stored.length])
  const visible = usePageVisible()
  useReportOpened(session, visible)
  const readingAlong = visible && scroll.atEnd
  const ready = reading.phase === 'ready'
  const delivered = ready ? reading.wholeTo : 0
  useReceipts({
    sessionId: session.id,
    carrier: open.carrier,
    delivered,
    seen: readingAlong ? delivered : 0,
  })
  const send = useSendMessage(open, session.id, me)
  const typing = useTellTyping(open.carrier, session.id)
  return {
    conversation,
    reading,
    head: useSyncExternalStore(open.outbox.onHead, open.outbox.head),
    ready,
    scroll,
    unread: useUnread(stored, me, opened.seenByMe, { ready, readingAlong }),
    help: useHelpOffer(session.id, me, opened.lastSeq, conversation),
    whyNot: whyNotWrite(factsOf(session, me), me),
    typing: useTyping(session.id, me, stored),
    tellTyping: typing.sendTyping,
    send: (...written: Parameters<typeof send>) => {
      const sent = send(...written)
      if (!sent) return false
      typing.startAnew()
      scroll.toEnd()
      return true
    },
  }
}

/** Ids of the messages to which a message refers. */
interface Beside {
  readonly quotedId?: string | undefined
  readonly asksAbout?: string | undefined
}

/** CHAT-4. The id is made here, so that a repeated send cannot store it twice. */
function useSendMessage({ outbox }: OpenConversation, sessionId: string, senderId: string) {
  return useCallback(
    (typed: string, emotionTag: EmotionTag | null, { quotedId, asksAbout }: Beside): boolean => {
      // Pasted text and some keyboards contain lone surrogates; no message is refused for them.
      const content = readMessageText(toStorable(typed))
      if (content === undefined) return false
      const id = newId()
      outbox.send({
        id,
        sessionId,
        senderId,
        content,
        emotionTag,
        writtenAt: now(),
        ...(quotedId && { quotedId }),
        ...(asksAbout && { asksAbout }),
        delivery: 'sending',
      })
      return true
    },
    [outbox, sessionId, senderId],
  )
}

interface Receipts {
  readonly sessionId: string
  readonly carrier: Pick<Carrier, 'seen'>
  /** Up to this `seq` this screen has every message. */
  readonly delivered: number
  /** Up to this `seq` the messages were on a visible screen. */
  readonly seen: number
}

/** CHAT-10. Reported again after the socket was lost. */
function useReceipts({ sessionId, carrier, delivered, seen }: Receipts): void {
  const client = useQueryClient()
  const sentReceipts = useRef({ delivered: 0, seen: 0 })
  const { status } = useLiveSnapshot()
  useEffect(() => {
    if (delivered <= sentReceipts.current.delivered && seen <= sentReceipts.current.seen) return
    const telling = { delivered, seen }
    void carrier.seen({ sessionId, ...telling }).then((outcome) => {
      if (outcome.kind !== 'ok') return
      sentReceipts.current = telling
      countSeen(client, sessionId, seen)
    })
  }, [client, sessionId, carrier, delivered, seen, status])
}
