import type { Session } from '@sanad/domain/chat/contract'
import type { Message } from '@sanad/domain/chat/message'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { api } from '#web/platform/api/api.ts'
import { startQuery, useStart } from '#web/platform/api/current-person.ts'
import { isMarkMissing } from '#web/platform/storage/device-mark.ts'
import { draftWriters, keepOwnDrafts } from '#web/platform/storage/draft-owner.ts'
import {
  inTab,
  onTabCleared,
  readFromTab,
  storageKeys,
  tabWriter,
} from '#web/platform/storage/storage.ts'
import { sessionQuery } from '../parts/queries.ts'

/**
 * What this tab keeps of the conversation that a seeker has open, so that a reload without a
 * connection shows it, and what waits to be sent. It is gone when the tab is closed, at "Leave
 * site" and at sign-out.
 */
interface KeptConversation {
  readonly start: Awaited<ReturnType<typeof api.home.start>>
  readonly session: Session
  readonly messages: readonly Message[]
}

/** The last messages, as far as they fit beside everything else that a tab keeps. */
const most = { messages: 50, characters: 100_000 }
/** Messages that arrive together are written once. */
const keptAfterMs = 300

/** The newest messages within both limits. */
export function messagesToKeep(stored: readonly Message[]): readonly Message[] {
  let characters = 0
  const last = stored.slice(-most.messages)
  const tooMuch = last.findLastIndex(({ content }) => {
    characters += content.length
    return characters > most.characters
  })
  return last.slice(tooMuch + 1)
}

/** Keeps the open conversation in this tab as it changes. Of a supporter's nothing is kept. */
export function useKeepConversation(session: Session, stored: readonly Message[]): void {
  const start = useStart().data
  const [write] = useState(tabWriter)
  const isOwn = session.side === 'seeker' && start?.me !== null && start !== undefined
  useEffect(() => {
    if (!isOwn || stored.length === 0) return
    const keep = () => {
      const kept: KeptConversation = { start, session, messages: messagesToKeep(stored) }
      write(storageKeys.kept, JSON.stringify(kept))
    }
    const timer = setTimeout(keep, keptAfterMs)
    return () => clearTimeout(timer)
  }, [isOwn, start, session, stored, write])
}

export const forgetKeptConversation = (): void => inTab.remove(storageKeys.kept)

/** Another release may have kept something else. */
const isWhole = (kept: Partial<KeptConversation> | null | undefined): kept is KeptConversation =>
  typeof kept?.start === 'object' &&
  typeof kept.session === 'object' &&
  Array.isArray(kept.messages)

/** What the tab kept of this conversation, if the person of this tab is still the same. */
export function keptConversation(sessionId: string): KeptConversation | undefined {
  const kept = readFromTab(storageKeys.kept) as Partial<KeptConversation> | null | undefined
  if (!isWhole(kept)) return undefined
  const isOwn = kept.start.me?.id !== undefined && kept.start.me.id === draftWriters()[0]
  return isOwn && kept.session.id === sessionId && !isMarkMissing() ? kept : undefined
}

let restored: KeptConversation | undefined
onTabCleared(() => (restored = undefined))

/**
 * The service cannot be reached, and this conversation was open before the reload: shows what the
 * tab kept, as stale answers that are asked for again.
 */
export function restoreConversation(client: QueryClient, sessionId: string): void {
  const kept = keptConversation(sessionId)
  if (!kept?.start.me) return
  keepOwnDrafts(kept.start.me.id)
  restored = kept
  client.setQueryData(sessionQuery(sessionId).queryKey, kept.session, { updatedAt: 0 })
  client.setQueryData(startQuery.queryKey, kept.start, { updatedAt: 0 })
}

/** The messages to show until the service answers: none unless the conversation was restored. */
export const restoredMessages = (personId: string, sessionId: string): readonly Message[] =>
  restored?.start.me?.id === personId && restored.session.id === sessionId ? restored.messages : []
