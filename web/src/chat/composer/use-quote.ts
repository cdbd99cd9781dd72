import { useCallback } from 'react'
import type { Message } from '@sanad/domain/chat/message'
import { chatKeys } from '../storage-keys.ts'
import { keptIdOf, useKeptId } from './use-kept-id.ts'

/** The quote of the stored draft. */
export const quotedIdOf = (sessionId: string): string | undefined =>
  keptIdOf(chatKeys.person.quote(sessionId))

/** The id of the quoted message is kept as long as the draft; `stored` are this tab's messages. */
export function useQuote(
  sessionId: string,
  stored: readonly Message[],
): [quoted: Message | undefined, quote: (message: Message | undefined) => void] {
  const [quotedId, keep] = useKeptId(chatKeys.person.quote(sessionId))
  const quote = useCallback((message: Message | undefined) => keep(message?.id), [keep])
  return [quotedId === undefined ? undefined : stored.find(({ id }) => id === quotedId), quote]
}
