import type { QueueEvent } from '@sanad/domain/supervision/queue-events'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#web/platform/api/api.ts'
import type { LiveEvent } from '#web/platform/live/live.ts'
import { useLiveEvents } from '#web/platform/live/live-provider.tsx'

/** The queue is polled because waiting times grow without an event, and an event may be lost. */
const queuePollMs = 20_000

export const queueQuery = queryOptions({
  queryKey: ['supervision', 'queue'],
  queryFn: ({ signal }) => api.supervision.queue(undefined, { signal }),
  refetchInterval: queuePollMs,
})

export const queueCountsQuery = queryOptions({
  queryKey: ['supervision', 'queue-counts'],
  queryFn: ({ signal }) => api.supervision.queueCounts(undefined, { signal }),
  refetchInterval: queuePollMs,
})

const queueChanged: QueueEvent['event'] = 'supervision.queue-changed'

/**
 * Refetches the queue when an event says that it changed, and after each reconnect, when an event
 * may have been missed.
 */
export function useFreshQueue(): void {
  const client = useQueryClient()
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: queueQuery.queryKey }),
    [client],
  )
  const onEvent = useCallback(
    (event: LiveEvent) => event.event === queueChanged && refresh(),
    [refresh],
  )
  useLiveEvents(onEvent, refresh)
}
