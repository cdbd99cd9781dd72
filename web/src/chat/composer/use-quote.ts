import { useCallback, useState } from 'react'
import type { Message } from '@sanad/domain/chat/message'
import { inTab, tabWriter } from '#web/platform/storage/storage.ts'
import { chatKeys } from '../storage-keys.ts'

const keyOf = chatKeys.person.quote

/** The id of the message that the stored draft of a conversation answers. */
export const quotedIdOf = (sessionId: string): string | undefined =>
  inTab.get(keyOf(sessionId)) ?? undefined

/**
 * The message that the next one answers. Its id is kept beside the draft, as long as the draft.
 * @param stored the messages of the conversation that this tab has
 */
export function useQuote(
  sessionId: string,
  stored: readonly Message[],
): [quoted: Message | undefined, quote: (message: Message | undefined) => void] {
  const [quotedId, setQuotedId] = useState(() => quotedIdOf(sessionId))
  const [writeToTab] = useState(tabWriter)
  const quote = useCallback(
    (message: Message | undefined) => {
      writeToTab(keyOf(sessionId), message?.id)
      setQuotedId(message?.id)
    },
    [writeToTab, sessionId],
  )
  return [quotedId === undefined ? undefined : stored.find(({ id }) => id === quotedId), quote]
}
