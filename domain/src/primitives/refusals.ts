import * as z from 'zod'
import { isAsked } from './wall-time.ts'

/**
 * The refusals that any operation may give, with their HTTP status (decision 20). What only one slice can refuse
 * stands in that slice's contract. Every code has words in both languages:
 * what anybody may meet in `web/src/platform`, the rest in the slice whose screens may meet it.
 */
export const commonRefusals = {
  /** Specification §8, internal errors. */
  UNAUTHORIZED: { status: 401, message: 'User not authenticated' },
  /** Not there, or not yours: the answer never tells which. */
  NOT_FOUND: { status: 404 },
  TOO_MANY_REQUESTS: { status: 429, data: z.object({ retryAfterSeconds: z.int().min(1) }) },
} as const

/** What every guarded operation may answer. */
export const guardRefusals = {
  UNAUTHORIZED: commonRefusals.UNAUTHORIZED,
  NOT_FOUND: commonRefusals.NOT_FOUND,
} as const

/** In one spelling, as PostgreSQL answers it: texts are sealed to the id under which they are stored. */
export const id = z.uuid().toLowerCase()
export const moment = z.iso.datetime()

const outside = 'lies outside 2000 to 2100'
/** A day of the calendar, `YYYY-MM-DD`, and a moment, that somebody asks for. */
export const askedDay = z.iso.date().refine(isAsked, outside)
export const askedMoment = moment.refine(isAsked, outside)

const firstYear = '1970'
/** Where a page of a list begins: the moment of the row before it, to the microsecond, and that row's id. */
export const pagePlace = z.string().refine((place) => {
  const [at = '', row = '', ...more] = place.split(' ')
  return (
    more.length === 0 &&
    moment.safeParse(at).success &&
    at >= firstYear &&
    id.safeParse(row).success
  )
})
