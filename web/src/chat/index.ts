export {
  conversationLink,
  conversationPlace,
  useConversationId,
  useGoToConversation,
} from './conversation-address.ts'
export { mySessionsQuery, sessionQuery, useFreshSessions } from './queries.ts'
export { TalkAgainCard } from './talk-again-card.tsx'
export { SessionLink } from './session-link.tsx'
