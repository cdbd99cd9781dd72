import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
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
 * Refetches availability and matching when an event says that they changed, and after each
 * reconnect, when an event may have been missed.
 */
export function useFreshAvailability(): void {
  const client = useQueryClient()
  const refresh = () =>
    ['availability', 'matching'].forEach(
      (slice) => void client.invalidateQueries({ queryKey: [slice] }),
    )
  useLiveEvents(
    { 'availability.availability-changed': refresh, 'chat.session-changed': refresh },
    refresh,
  )
}
