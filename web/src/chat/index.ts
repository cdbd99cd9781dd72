export {
  conversationLink,
  conversationPlace,
  useConversationId,
  useGoToConversation,
} from './conversation/conversation-address.ts'
export { restoreConversation } from './connection/kept-conversation.ts'
export { isChatEvent, mySessionsQuery, sessionQuery, SessionsWatch } from './queries.ts'
export { TalkAgainCard } from './list/talk-again-card.tsx'
export { StatusBanner } from './connection/status-banner.tsx'
export { SessionMarks, UnreadMark } from './conversation/session-marks.tsx'
export { SessionLink } from './conversation/session-link.tsx'
export { CalmCard, CrisisDialog, isDialog } from './help/help-controls.tsx'
export { helpIn } from './help/help-memory.ts'
export { useReading } from './messages/newer-levels.ts'
export { longDay } from './messages/times.ts'
