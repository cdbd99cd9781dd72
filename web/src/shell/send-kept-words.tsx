import { pollEveryMs } from '@sanad/domain/chat/retry'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Queries } from '#web/platform/api/queries.tsx'
import { hasOutgoing } from '#web/platform/storage/storage.ts'
import { startQuery } from '#web/platform/api/who.ts'

/**
 * CHAT-11. Sends messages that were written before a reload, from whichever screen comes next. Asks
 * who is signed in only if there are any, and repeats the request because the screen itself may not
 * make it.
 */
export function SendKeptWords() {
  const [hasKeptWords] = useState(hasOutgoing)
  const start = useQuery({
    ...startQuery,
    enabled: hasKeptWords,
    refetchInterval: ({ state }) => state.data === undefined && pollEveryMs,
  }).data
  // Without the second factor the service would refuse them.
  const writer = start?.next === 'second-factor' ? undefined : start?.me?.id
  useEffect(() => {
    if (writer !== undefined && hasOutgoing())
      void import('#web/chat/composer/outboxes.ts').then(({ sendKept }) => sendKept(writer))
  }, [writer])
  return null
}

/** The same on a screen that has no query client. */
export const SendKeptWordsAlone = () => (
  <Queries>
    <SendKeptWords />
  </Queries>
)
