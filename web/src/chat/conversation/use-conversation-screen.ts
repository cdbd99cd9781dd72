import type { Session } from '@sanad/domain/chat/contract'
import { type SessionFacts, whyNotWrite } from '@sanad/domain/chat/session'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { OpenConversation } from './open-conversation.ts'
import { useChatScroll } from '../messages/use-chat-scroll.ts'
import { useHelpOffer } from '../help/use-help-offer.ts'
import { useReportOpened } from './use-report-opened.ts'
import { useReceipts } from '../messages/use-receipts.ts'
import { useRightsChange } from './use-rights-change.ts'
import { useSendMessage } from '../composer/use-send-message.ts'
import { useSessionMessages } from '../messages/use-session-messages.ts'
import { useTyping, useTellTyping } from '../composer/use-typing.ts'
import { useUnread } from '../messages/use-unread.ts'
import { usePageVisible } from './use-page-visible.ts'

/** The facts that the domain's rules judge by, from this side. */
const factsOf = (session: Session, me: string): SessionFacts => ({
  seekerId: session.side === 'seeker' ? me : (session.other?.id ?? ''),
  expertId: session.side === 'expert' ? me : (session.supporter?.id ?? session.other?.id ?? null),
  supervisorId: session.supervisor?.id ?? null,
  status: session.status,
})

/**
 * Everything that the conversation's screen shows and can do.
 * @param opened the session as it was when the screen was opened
 */
export function useConversationScreen(
  open: OpenConversation,
  session: Session,
  opened: Session,
  me: string,
) {
  const { conversation, reading } = useSessionMessages(open)
  const { stored } = conversation
  const onNearStart = useCallback(() => void open.reader.older(), [open])
  const scroll = useChatScroll({ rows: conversation, onNearStart })
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
