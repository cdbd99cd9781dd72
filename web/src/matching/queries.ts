import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ChatEvent } from '@sanad/domain/chat/events'
import type { AvailabilityEvent } from '@sanad/domain/availability/events'
import type { MatchingEvent } from '@sanad/domain/matching/events'
import { api } from '#web/platform/api/api.ts'
import type { LiveEvent } from '#web/platform/live/live.ts'
import { useLiveEvents } from '#web/platform/live/live-provider.tsx'

export const availabilityQuery = queryOptions({
  queryKey: ['matching', 'availability'],
  queryFn: ({ signal }) => api.availability.availability(undefined, { signal }),
})

export const ownWeekQuery = queryOptions({
  queryKey: ['matching', 'own-week'],
  queryFn: ({ signal }) => api.availability.ownWeek(undefined, { signal }),
})

/** Waits grow while nothing happens. */
const lineEveryMs = 30_000

export const waitingLineQuery = queryOptions({
  queryKey: ['matching', 'line'],
  queryFn: ({ signal }) => api.matching.waitingLine(undefined, { signal }),
  refetchInterval: lineEveryMs,
})

/** A conversation that began or ended changes how much a supporter carries. */
const changesTheLine: ReadonlySet<string> = new Set<
  (AvailabilityEvent | ChatEvent | MatchingEvent)['event']
>(['matching.line-changed', 'availability.availability-changed', 'chat.session-changed'])

/** Asks again when the line has changed, and after an opening, when a change may have been missed. */
export function useFreshLine(): void {
  const client = useQueryClient()
  const askAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: ['matching'] }),
    [client],
  )
  const onEvent = useCallback(
    (event: LiveEvent) => changesTheLine.has(event.event) && askAgain(),
    [askAgain],
  )
  useLiveEvents(onEvent, askAgain)
}
