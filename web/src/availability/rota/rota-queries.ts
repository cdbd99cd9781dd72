import { queryOptions } from '@tanstack/react-query'
import { api, pollQuery, readQuery } from '#web/platform/api/api.ts'

export const rotaKey = ['availability', 'rota']
/** The rota is polled because who is on duty changes with the time alone. */
const rotaPollMs = 60_000

/** @param from the first day, `YYYY-MM-DD`; today when left out */
export const rotaWeekQuery = (from: string | undefined) =>
  pollQuery(
    rotaPollMs,
    [...rotaKey, 'week', from ?? 'today'],
    api.availability.rotaWeek,
    from === undefined ? {} : { from },
  )

/** ROTA-8. The same week for a supporter. */
export const teamWeekQuery = (from: string | undefined) =>
  pollQuery(
    rotaPollMs,
    [...rotaKey, 'team', from ?? 'today'],
    api.availability.teamWeek,
    from === undefined ? {} : { from },
  )

/** @param month `YYYY-MM`; the present month when left out */
export const rotaHoursQuery = (month: string | undefined) =>
  readQuery(
    [...rotaKey, 'hours', month ?? 'now'],
    api.availability.rotaHours,
    month === undefined ? {} : { month },
  )

export const calendarAddressQuery = readQuery(
  ['availability', 'calendar'],
  api.availability.calendarAddress,
)

export const rotaPeopleQuery = readQuery([...rotaKey, 'people'], api.availability.rotaPeople)

export const myShiftsQuery = queryOptions({
  ...readQuery([...rotaKey, 'mine'], api.availability.myShifts),
  /** Refetches also when a shift may no longer be given back, by the service's clock. */
  refetchInterval: ({ state }) =>
    Math.min(
      rotaPollMs,
      ...(state.data?.mine ?? []).map(({ undoSeconds = 0 }) => undoSeconds * 1000 || rotaPollMs),
    ),
})
