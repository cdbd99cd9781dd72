import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

/** Waits grow without an event, so the queue is polled. */
const lineEveryMs = 30_000

export const waitingQueueQuery = queryOptions({
  queryKey: ['matching', 'line'],
  queryFn: ({ signal }) => api.matching.waitingLine(undefined, { signal }),
  refetchInterval: lineEveryMs,
})
