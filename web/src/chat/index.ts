export {
  conversationLink,
  conversationPlace,
  useConversationId,
  useGoToConversation,
} from './parts/conversation-address.ts'
export { restoreConversation } from './connection/keep-conversation.ts'
export { mySessionsQuery, sessionQuery, SessionsWatch } from './parts/queries.ts'
export { TalkAgainCard } from './list/talk-again-card.tsx'
export { ConversationBanner } from './connection/conversation-banner.tsx'
export { SessionMarks, UnreadMark } from './conversation/session-marks.tsx'
export { SessionLink } from './conversation/session-link.tsx'
export { CalmCard, CrisisDialog, isDialog } from './help/help-controls.tsx'
export { helpIn } from './state/help-memory.ts'
export { useAnswerNudge } from './nudges/use-answer-nudge.ts'
export { useReading } from './messages/newer-levels.ts'
export { longDay } from './parts/times.ts'
