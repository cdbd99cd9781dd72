import { pollEveryMs } from '@sanad/domain/chat/retry'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Queries } from '#web/platform/api/queries.tsx'
import { hasOutgoing } from '#web/platform/storage/storage.ts'
import { draftWriters } from '#web/platform/storage/draft-owner.ts'
import { startQuery } from '#web/platform/api/current-person.ts'

/** CHAT-11. Sends messages from before a reload; asks who is signed in only if there may be any. */
export function SendStoredMessages() {
  const [hasStoredMessages] = useState(hasOutgoing)
  const [hadPerson] = useState(() => draftWriters().length > 0)
  const start = useQuery({
    ...startQuery,
    // In a tab that a person used, it also asks whether they are still signed in.
    enabled: hasStoredMessages || hadPerson,
    refetchInterval: ({ state }) => state.data === undefined && pollEveryMs,
  }).data
  // The service would refuse messages before the second factor was given.
  const writer = start?.next === 'second-factor' ? undefined : start?.me?.id
  useEffect(() => {
    if (writer !== undefined && hasOutgoing())
      void import('#web/chat/state/outboxes.ts').then(({ sendStoredMessages }) =>
        sendStoredMessages(writer),
      )
  }, [writer])
  return null
}

/** The same for a screen that has no query client. */
export const SendStoredMessagesAlone = () => (
  <Queries>
    <SendStoredMessages />
  </Queries>
)
