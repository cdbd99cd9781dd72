import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
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

/** Refetches by event, and after each reconnect, when an event may have been missed. */
export function useFreshQueue(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: queueQuery.queryKey })
  useLiveEvents({ 'supervision.queue-changed': refresh }, refresh)
}
