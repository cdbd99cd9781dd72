import { api, pollQuery } from '#web/platform/api/api.ts'
import { useRefetchOn } from '#web/platform/live/live-provider.tsx'

/** The queue is polled because waiting times grow without an event, and an event may be lost. */
const queuePollMs = 20_000

export const queueQuery = pollQuery(queuePollMs, ['supervision', 'queue'], api.supervision.queue)

export const queueCountsQuery = pollQuery(
  queuePollMs,
  ['supervision', 'queue-counts'],
  api.supervision.queueCounts,
)

export const useFreshQueue = (): void =>
  useRefetchOn(queueQuery.queryKey, 'supervision.queue-changed')
