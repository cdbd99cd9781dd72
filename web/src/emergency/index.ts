export { KeepConversation } from './keep-conversation.tsx'
