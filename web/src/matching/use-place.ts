import { askPlaceAfterMs } from '@sanad/domain/matching/queue-news'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import type { LiveListeners } from '#web/platform/live/live.ts'
import { useLiveEvents, useLiveSnapshot } from '#web/platform/live/live-provider.tsx'
import { askIfSeen } from './queue-news.ts'

export type Place = NonNullable<Awaited<ReturnType<typeof api.matching.place>>>

const placeQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['matching', 'place', sessionId],
    queryFn: ({ signal }) => api.matching.place({ sessionId }, { signal }),
    // A hidden screen asks when it is seen.
    refetchOnWindowFocus: true,
  })

/** A request comes later by up to this share: all sockets of a node may be lost at once. */
const jitterShare = 0.25

/** MATCH-37. Told by the socket, and asked for after a while without news. */
export function usePlace(sessionId: string) {
  const [chance] = useState(Math.random)
  const isOpen = useLiveSnapshot().status === 'open'
  useToldPlace(sessionId)
  return useQuery({
    ...placeQuery(sessionId),
    refetchInterval:
      askPlaceAfterMs[isOpen ? 'socketOpen' : 'socketLost'] * (1 + jitterShare * chance),
  })
}

function useToldPlace(sessionId: string): void {
  const client = useQueryClient()
  const { queryKey } = placeQuery(sessionId)
  const listeners: LiveListeners = {
    'matching.place-changed': (event) => {
      if (event.sessionId === sessionId)
        client.setQueryData(queryKey, (known) => (known ? { ...known, ...event.place } : known))
    },
  }
  useLiveEvents(listeners, () => askIfSeen(client, queryKey))
}
