import { useQueryClient } from '@tanstack/react-query'
import { api, readQuery } from '#web/platform/api/api.ts'
import { useLiveEvents } from '#web/platform/live/live-provider.tsx'

export const availabilityQuery = readQuery(
  ['availability', 'switch'],
  api.availability.availability,
)

export const ownWeekQuery = readQuery(['availability', 'own-week'], api.availability.ownWeek)

export const onCallQuery = readQuery(['availability', 'on-call'], api.availability.onCall)

/** Refetches by event, and after each reconnect, when an event may have been missed. */
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
