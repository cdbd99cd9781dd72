import { pollEveryMs } from '@sanad/domain/chat/retry'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Queries } from '#web/platform/api/queries.tsx'
import { hasOutgoing } from '#web/platform/storage/storage.ts'
import { startQuery } from '#web/platform/api/who.ts'

/**
 * CHAT-11. What was written before a reload goes out from whichever screen comes after it. Only then anything is
 * asked or loaded for it; a service that does not answer is asked again, for nothing else here may ask it.
 */
export function SendKeptWords() {
  const [hasKeptWords] = useState(hasOutgoing)
  const start = useQuery({
    ...startQuery,
    enabled: hasKeptWords,
    refetchInterval: ({ state }) => state.data === undefined && pollEveryMs,
  }).data
  // Until the second factor is given, the service would refuse them.
  const writer = start?.next === 'second-factor' ? undefined : start?.me?.id
  useEffect(() => {
    if (writer !== undefined && hasOutgoing())
      void import('#web/chat/composer/outboxes.ts').then(({ sendKept }) => sendKept(writer))
  }, [writer])
  return null
}

/** The same on a screen that asks the service for nothing else. */
export const SendKeptWordsAlone = () => (
  <Queries>
    <SendKeptWords />
  </Queries>
)
