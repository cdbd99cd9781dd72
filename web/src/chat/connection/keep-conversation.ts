import type { Session } from '@sanad/domain/chat/contract'
import type { Message } from '@sanad/domain/chat/message'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { startQuery, useStart } from '#web/platform/api/current-person.ts'
import { keepOwnDrafts } from '#web/platform/storage/draft-owner.ts'
import { tabWriter } from '#web/platform/storage/storage.ts'
import { sessionQuery } from '../parts/queries.ts'
import {
  keptConversation,
  messagesToKeep,
  showKeptMessages,
  type KeptConversation,
} from '../state/kept-conversation.ts'
import { chatKeys } from '../storage-keys.ts'

/** Messages that arrive together are written once. */
const keptAfterMs = 300

/** This tab keeps the conversation as it changes; of a supporter's it keeps nothing. */
export function useKeepConversation(session: Session, stored: readonly Message[]): void {
  const start = useStart().data
  const [write] = useState(tabWriter)
  const isOwn = session.side === 'seeker' && start?.me !== null && start !== undefined
  useEffect(() => {
    if (!isOwn || stored.length === 0) return
    const keep = () => {
      const kept: KeptConversation = { start, session, messages: messagesToKeep(stored) }
      write(chatKeys.copy.kept, JSON.stringify(kept))
    }
    const timer = setTimeout(keep, keptAfterMs)
    return () => clearTimeout(timer)
  }, [isOwn, start, session, stored, write])
}

/** Restores what the tab kept, after a reload without the service, to be fetched again. */
export function restoreConversation(client: QueryClient, sessionId: string): void {
  const kept = keptConversation(sessionId)
  if (!kept?.start.me) return
  keepOwnDrafts(kept.start.me.id)
  showKeptMessages(kept)
  client.setQueryData(sessionQuery(sessionId).queryKey, kept.session, { updatedAt: 0 })
  client.setQueryData(startQuery.queryKey, kept.start, { updatedAt: 0 })
}
