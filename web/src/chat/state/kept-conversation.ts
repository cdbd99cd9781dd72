import type { Session } from '@sanad/domain/chat/contract'
import type { Message } from '@sanad/domain/chat/message'
import type { api } from '#web/platform/api/api.ts'
import { isMarkMissing } from '#web/platform/storage/device-mark.ts'
import { draftWriters } from '#web/platform/storage/draft-owner.ts'
import { inTab, onTabCleared, readFromTab } from '#web/platform/storage/storage.ts'
import { chatKeys } from '../storage-keys.ts'

/**
 * What this tab keeps of a seeker's open conversation, for a reload without a connection. It is
 * gone when the tab is closed, at "Leave site" and at sign-out.
 */
export interface KeptConversation {
  readonly start: Awaited<ReturnType<typeof api.home.start>>
  readonly session: Session
  readonly messages: readonly Message[]
}

/** As many as fit beside everything else that a tab keeps. */
const most = { messages: 50, characters: 100_000 }

export function messagesToKeep(stored: readonly Message[]): readonly Message[] {
  let characters = 0
  const last = stored.slice(-most.messages)
  const tooMuch = last.findLastIndex(({ content }) => {
    characters += content.length
    return characters > most.characters
  })
  return last.slice(tooMuch + 1)
}

export const forgetKeptConversation = (): void => inTab.remove(chatKeys.copy.kept)

/** Another release may have kept something else. */
const isWhole = (kept: Partial<KeptConversation> | null | undefined): kept is KeptConversation =>
  typeof kept?.start === 'object' &&
  typeof kept.session === 'object' &&
  Array.isArray(kept.messages)

/** What this tab kept, if its person is still the same. */
export function keptConversation(sessionId: string): KeptConversation | undefined {
  const kept = readFromTab(chatKeys.copy.kept) as Partial<KeptConversation> | null | undefined
  if (!isWhole(kept)) return undefined
  const isOwn = kept.start.me?.id !== undefined && kept.start.me.id === draftWriters()[0]
  return isOwn && kept.session.id === sessionId && !isMarkMissing() ? kept : undefined
}

let restored: KeptConversation | undefined
onTabCleared(() => (restored = undefined))

/** Shows the kept messages until the service answers. */
export const showKeptMessages = (kept: KeptConversation): void => void (restored = kept)

/** Messages of a restored conversation; none of any other. */
export const restoredMessages = (personId: string, sessionId: string): readonly Message[] =>
  restored?.start.me?.id === personId && restored.session.id === sessionId ? restored.messages : []
