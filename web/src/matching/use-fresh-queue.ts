import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useLiveEvents } from '#web/platform/live/live-provider.tsx'
import { askIfSeen } from './queue-news.ts'

/** Waits grow without an event, so the queue is polled. */
const queueEveryMs = 30_000

export const waitingQueueQuery = queryOptions({
  queryKey: ['matching', 'line'],
  queryFn: ({ signal }) => api.matching.waitingLine(undefined, { signal }),
  refetchInterval: queueEveryMs,
  // A hidden screen asks when it is seen.
  refetchOnWindowFocus: true,
})

/** MATCH-37. Refetches at a random moment: thousands of screens at once would delay everybody. */
export function useFreshQueue(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    askIfSeen(client, waitingQueueQuery.queryKey)
  }
  const askSoon = ({ withinMs }: { readonly withinMs: number }) => {
    timer.current ??= setTimeout(ask, Math.random() * withinMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents({ 'matching.line-changed': askSoon }, ask)
}
