import { useQuery } from '@tanstack/react-query'
import { ownAppointmentsQuery } from './queries.ts'

export function useHasAppointment(): boolean {
  const own = useQuery({ ...ownAppointmentsQuery, refetchInterval: false }).data
  const state = own?.appointment?.state
  return state === 'asked' || state === 'booked' || state === 'ready'
}
