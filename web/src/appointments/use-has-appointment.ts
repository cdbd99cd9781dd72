import { useQuery } from '@tanstack/react-query'
import { ownAppointmentsQuery } from './queries.ts'

/** Whether a seeker has asked for a time, or has one. */
export function useHasAppointment(): boolean {
  const own = useQuery({ ...ownAppointmentsQuery, refetchInterval: false }).data
  const state = own?.appointment?.state
  return state === 'asked' || state === 'booked' || state === 'ready'
}
