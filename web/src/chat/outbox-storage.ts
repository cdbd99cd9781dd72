import { type Conversation, emptyConversation, type OutgoingMessage } from '@sanad/domain/chat/merge-messages'
import { useSyncExternalStore } from 'react'
import { inTab, readFromTab, storageKeys, tabWriter } from '#web/platform/storage.ts'

/** CHAT-11. What is not stored yet lives in this tab only: gone with it, with sign-out and with leaving at once. */
const keyOf = (sessionId: string) => storageKeys.outbox + sessionId
const listeners = new Set<() => void>()

export function outgoingKeeper(sessionId: string): (outgoing: readonly OutgoingMessage[]) => void {
  const writeToTab = tabWriter()
  return (outgoing) => {
    writeToTab(keyOf(sessionId), outgoing.length === 0 ? undefined : JSON.stringify(outgoing))
    for (const listener of listeners) listener()
  }
}

/** What this person wrote here before a reload. */
export function keptConversation(sessionId: string, personId: string): Conversation {
  const kept = readFromTab(keyOf(sessionId))
  if (!Array.isArray(kept)) return emptyConversation
  const outgoing = (kept as OutgoingMessage[]).filter((message) => message.senderId === personId)
  return { ...emptyConversation, outgoing }
}

/** The conversations in which this person wrote what is not stored yet. */
export const keptSessions = (personId: string): string[] =>
  inTab
    .keysAfter(storageKeys.outbox)
    .filter((sessionId) => keptConversation(sessionId, personId).outgoing.length > 0)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether something that was written in this conversation is not stored yet. */
export const useUnsent = (sessionId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => inTab.get(keyOf(sessionId)) !== null,
    () => false,
  )
