import type { Availability, Avoidable } from '@sanad/domain/availability/being-here-contract'
import type { AvailabilitySpan } from '@sanad/domain/availability/working-hours'
import { api, useChange } from '#web/platform/api/api.ts'
import { availabilityQuery } from './queries.ts'

/** Each change answers with the new state. */
export function useAvailabilityChange() {
  const changing = useChange(availabilityQuery, (change: () => Promise<Availability>) => change())
  return {
    isPending: changing.isPending,
    error: changing.error,
    /** `null` ends a break. */
    beAvailable: (stays: AvailabilitySpan | null) =>
      changing.mutate(() => api.availability.setAvailable({ available: true, stays })),
    goOff: () => changing.mutate(() => api.availability.setAvailable({ available: false })),
    takeBreak: (minutes: 15 | 30) => changing.mutate(() => api.availability.takeBreak({ minutes })),
    avoidToday: (notToday: Avoidable[], done: () => void) =>
      changing.mutate(() => api.availability.setNotToday({ notToday }), { onSuccess: done }),
  }
}
export type AvailabilityChange = ReturnType<typeof useAvailabilityChange>
