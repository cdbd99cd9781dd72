import { queryOptions } from '@tanstack/react-query'
import { api, pollQuery, readQuery } from '#web/platform/api/api.ts'
import { useRefetchOn } from '#web/platform/live/live-provider.tsx'

/**
 * A request to any supporter changes without an event; near its time one may open at any moment.
 */
const everyMs = 30_000
const nearEveryMs = 3000

export const ownAppointmentsQuery = queryOptions({
  queryKey: ['appointments', 'own'],
  queryFn: ({ signal }) => api.appointments.ownAppointment(undefined, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.appointment?.state === 'ready' ? nearEveryMs : everyMs,
})

/** MATCH-20. What the seeker wished for in their last search. */
export const lastWishQuery = readQuery(['matching', 'preferences'], api.matching.preferences)

export const appointmentDeskQuery = pollQuery(
  everyMs,
  ['appointments', 'desk'],
  api.appointments.appointmentDesk,
)

export const possibleTimesQuery = (appointmentId: string) =>
  readQuery(['appointments', 'possible', appointmentId], api.appointments.possibleTimes, {
    appointmentId,
  })

/** A change of the other side comes with a notice, an opened conversation with its own event. */
export const useFreshAppointments = (): void =>
  useRefetchOn(['appointments'], 'notices.changed', 'chat.session-changed')
