import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AvailabilityEvent } from '@sanad/domain/availability/events'
import type { ChatEvent } from '@sanad/domain/chat/events'
import { api } from '#web/platform/api/api.ts'
import type { LiveEvent } from '#web/platform/live/live.ts'
import { useLiveEvents } from '#web/platform/live/live-provider.tsx'

export const availabilityQuery = queryOptions({
  queryKey: ['availability', 'switch'],
  queryFn: ({ signal }) => api.availability.availability(undefined, { signal }),
})

export const ownWeekQuery = queryOptions({
  queryKey: ['availability', 'own-week'],
  queryFn: ({ signal }) => api.availability.ownWeek(undefined, { signal }),
})

export const onCallQuery = queryOptions({
  queryKey: ['availability', 'on-call'],
  queryFn: ({ signal }) => api.availability.onCall(undefined, { signal }),
})

/**
 * The events after which a supporter's availability or number of conversations may be different.
 */
const availabilityEvents: ReadonlySet<string> = new Set<(AvailabilityEvent | ChatEvent)['event']>([
  'availability.availability-changed',
  'chat.session-changed',
])

/**
 * Refetches availability and matching when an event says that they changed, and after each
 * reconnect, when an event may have been missed.
 */
export function useFreshAvailability(): void {
  const client = useQueryClient()
  const refresh = useCallback(
    () =>
      ['availability', 'matching'].forEach(
        (slice) => void client.invalidateQueries({ queryKey: [slice] }),
      ),
    [client],
  )
  const onEvent = useCallback(
    (event: LiveEvent) => availabilityEvents.has(event.event) && refresh(),
    [refresh],
  )
  useLiveEvents(onEvent, refresh)
}
