import { useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import type { Conversation } from '@sanad/domain/chat/merge-messages'
import { api } from '#web/platform/api/api.ts'
import { useLive } from '#web/platform/live/live-provider.tsx'
import type { ReaderState } from '../state/message-reader.ts'
import { type OpenConversation, openConversation } from '../state/open-conversation.ts'

/**
 * The open conversation; undefined until the screen is shown. When the tab is cleared, the
 * conversation is opened again: text written into a closed outbox would be lost silently.
 */
export function useOpenConversation(
  sessionId: string,
  personId: string,
): OpenConversation | undefined {
  const live = useLive()
  const [open, setOpen] = useState<OpenConversation>()
  const [timesClosed, countClosed] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const made = openConversation({
      sessionId,
      personId,
      live,
      api: api.chat,
      onClosed: countClosed,
    })
    setOpen(made)
    return made.close
  }, [sessionId, personId, live, timesClosed])
  return open
}

export interface SessionMessages {
  readonly conversation: Conversation
  readonly reading: ReaderState
}

export const useSessionMessages = ({ store, reader }: OpenConversation): SessionMessages => ({
  conversation: useSyncExternalStore(store.subscribe, store.get),
  reading: useSyncExternalStore(reader.subscribe, reader.get),
})
