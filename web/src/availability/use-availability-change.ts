import type { Availability, Avoidable } from '@sanad/domain/availability/being-here-contract'
import type { AvailabilitySpan } from '@sanad/domain/availability/working-hours'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { availabilityQuery } from './queries.ts'

/** The ways to change one's availability; each answers with the new state. */
export function useAvailabilityChange() {
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: (change: () => Promise<Availability>) => change(),
    onSuccess: (now) => client.setQueryData(availabilityQuery.queryKey, now),
    // A refusal means that the state on this page is outdated.
    onError: () => client.invalidateQueries({ queryKey: availabilityQuery.queryKey }),
  })
  return {
    busy: changing.isPending,
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
