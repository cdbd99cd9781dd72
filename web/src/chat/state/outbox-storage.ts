import {
  type Conversation,
  emptyConversation,
  type OutgoingMessage,
} from '@sanad/domain/chat/merge-messages'
import { newListeners } from '#web/platform/listeners.ts'
import { inTab, readFromTab, tabWriter, platformKeys } from '#web/platform/storage/storage.ts'
import { draftWriters } from '#web/platform/storage/draft-owner.ts'

/** CHAT-11. In this tab only, until it is closed or the person signs out or leaves at once. */
const keyOf = platformKeys.words.outbox
const { subscribe, publish } = newListeners()

function storedMessages(sessionId: string): readonly OutgoingMessage[] {
  const stored = readFromTab(keyOf(sessionId))
  return Array.isArray(stored) ? (stored as OutgoingMessage[]) : []
}

/** Whether the person wrote it, as themselves or as the guest they were. */
function isBy(personId: string): (message: OutgoingMessage) => boolean {
  const writers = draftWriters()
  const own = writers[0] === personId ? writers : [personId]
  return ({ senderId }) => own.includes(senderId)
}

/** A writer of this person's messages that leaves those of another person unchanged. */
export function outgoingWriter(
  sessionId: string,
  personId: string,
): (outgoing: readonly OutgoingMessage[]) => void {
  const writeToTab = tabWriter()
  const isMine = isBy(personId)
  return (outgoing) => {
    const all = [...storedMessages(sessionId).filter((message) => !isMine(message)), ...outgoing]
    writeToTab(keyOf(sessionId), all.length === 0 ? undefined : JSON.stringify(all))
    publish()
  }
}

/** Messages from before a reload. What a guest wrote is sent under the person's own id. */
export function storedConversation(sessionId: string, personId: string): Conversation {
  const outgoing = storedMessages(sessionId)
    .filter(isBy(personId))
    .map((message) => ({ ...message, senderId: personId }))
  return { ...emptyConversation, outgoing }
}

/** Conversations in which this person has messages that are not sent. */
export const sessionsWithOutgoing = (personId: string): string[] =>
  inTab.keysAfter(keyOf('')).filter((sessionId) => storedMessages(sessionId).some(isBy(personId)))

/** When a message was written, sent, refused or deleted. */
export const onOutgoingChange = subscribe

/** `unsent`: waits to be sent. `refused`: will not be sent by itself. */
export function unsentIn(sessionId: string): 'unsent' | 'refused' | undefined {
  const outgoing = storedMessages(sessionId)
  if (outgoing.length === 0) return undefined
  return outgoing.some(({ delivery }) => delivery !== 'sending') ? 'refused' : 'unsent'
}
