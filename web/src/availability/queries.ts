import { api, readQuery } from '#web/platform/api/api.ts'
import { useRefetchOn } from '#web/platform/live/live-provider.tsx'

export const availabilityQuery = readQuery(
  ['availability', 'switch'],
  api.availability.availability,
)

export const ownWeekQuery = readQuery(['availability', 'own-week'], api.availability.ownWeek)

export const onCallQuery = readQuery(['availability', 'on-call'], api.availability.onCall)

export function useFreshAvailability(): void {
  const events = ['availability.availability-changed', 'chat.session-changed'] as const
  useRefetchOn(['availability'], ...events)
  useRefetchOn(['matching'], ...events)
}
