import { type Conversation, emptyConversation, type OutgoingMessage } from '@sanad/domain/chat/merge-messages'
import { readFromTab, tabWriter } from '#web/platform/storage.ts'

/** CHAT-11. What is not stored yet lives in this tab only: gone with it, with sign-out and with leaving at once. */
const keyOf = (sessionId: string) => `sanad.outbox.${sessionId}`

export function outgoingKeeper(sessionId: string): (outgoing: readonly OutgoingMessage[]) => void {
  const writeToTab = tabWriter()
  return (outgoing) =>
    writeToTab(keyOf(sessionId), outgoing.length === 0 ? undefined : JSON.stringify(outgoing))
}

/** What this person wrote here before a reload. */
export function keptConversation(sessionId: string, personId: string): Conversation {
  const kept = readFromTab(keyOf(sessionId))
  if (!Array.isArray(kept)) return emptyConversation
  const outgoing = (kept as OutgoingMessage[]).filter((message) => message.senderId === personId)
  return { ...emptyConversation, outgoing }
}
