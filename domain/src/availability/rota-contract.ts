import { oc } from '@orpc/contract'
import * as z from 'zod'
import { expertLanguages } from '../application/experience.ts'
import { languages } from '../primitives/language.ts'
import { dayInput, guardRefusals, id } from '../primitives/refusals.ts'
import { dutyCard } from './duty-contract.ts'
import { repeatAtMost, shiftKinds } from './rota.ts'

const kind = z.enum(shiftKinds)
/** A calendar day in the service's zone. */
const date = z.iso.date()
/** `HH:MM` in the service's zone. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid input')
const moment = z.string()

const shift = z.object({
  id,
  kind,
  startsAt: moment,
  endsAt: moment,
  personId: id,
  firstName: z.string(),
  /** One of several shifts that were entered together. */
  repeats: z.boolean(),
  /** Its owner asks for cover, and keeps the shift until another person takes it. */
  coverAsked: z.boolean(),
})
export type Shift = z.infer<typeof shift>

/** A stretch of time without a shift; with a language, without a supporter who speaks it. */
const gap = z.object({
  kind,
  language: z.enum(languages).nullable(),
  from: moment,
  to: moment,
})
export type Gap = z.infer<typeof gap>

const overlaps = { SHIFT_OVERLAPS: { status: 409 } } as const
/** The shift has ended and cannot be changed any more. */
const over = { SHIFT_OVER: { status: 409 } } as const

export const rota = {
  /** Seven days from a date on: the shifts, the gaps, and who is on duty now. */
  rotaWeek: oc
    .route({ method: 'GET', path: '/rota/week', summary: 'The rota of one week.' })
    .input(z.strictObject({ from: dayInput.optional() }))
    .output(
      z.object({
        timeZone: z.string(),
        from: date,
        now: moment,
        shifts: z.array(shift),
        gaps: z.array(gap),
        /** DUTY-2. */
        onNow: z.array(dutyCard.extend({ kind })),
      }),
    )
    .errors(guardRefusals),
  /** The people who can have a shift, and the kinds that each can have. */
  rotaPeople: oc
    .route({ method: 'GET', path: '/rota/people', summary: 'Who can have shifts.' })
    .output(
      z.array(
        z.object({
          id,
          firstName: z.string(),
          lastName: z.string(),
          languages: z.array(z.enum(expertLanguages)),
          kinds: z.array(kind),
        }),
      ),
    )
    .errors(guardRefusals),
  /**
   * Gives a person a shift, or the same one every week; all or none. An end at or before the
   * beginning is on the next day.
   */
  makeShifts: oc
    .route({ method: 'POST', path: '/rota/shifts', summary: 'Plans a shift, or one every week.' })
    .input(
      z.strictObject({
        personId: id,
        kind,
        date: dayInput,
        from: time,
        to: time,
        weeks: z.int().min(1).max(repeatAtMost).default(1),
      }),
    )
    .output(z.object({ made: z.int() }))
    .errors({
      ...guardRefusals,
      SHIFT_OVERLAPS: { status: 409, data: z.object({ date }) },
      SHIFT_TOO_LONG: { status: 409, data: z.object({ hours: z.int() }) },
      SHIFT_TOO_SHORT: { status: 409 },
      SHIFT_IN_THE_PAST: { status: 409 },
    }),
  /** Removes a shift; with `following`, also the later ones of its series. */
  removeShift: oc
    .route({ method: 'POST', path: '/rota/remove', summary: 'Takes a shift out.' })
    .input(z.strictObject({ shiftId: id, following: z.boolean().default(false) }))
    .output(z.object({ removed: z.int() }))
    .errors({ ...guardRefusals, ...over }),
  /**
   * The caller's own shifts of the next weeks, and those for which others ask for cover and that
   * the caller could take.
   */
  myShifts: oc
    .route({
      method: 'GET',
      path: '/rota/mine',
      summary: 'The own shifts, and those that need cover.',
    })
    .output(z.object({ timeZone: z.string(), mine: z.array(shift), forCover: z.array(shift) }))
    .errors(guardRefusals),
  /** Asks for cover for one's own shift, or withdraws that. */
  askForCover: oc
    .route({
      method: 'POST',
      path: '/rota/cover',
      summary: 'Asks for cover of an own shift, or no longer.',
    })
    .input(z.strictObject({ shiftId: id, ask: z.boolean() }))
    .output(shift)
    .errors({ ...guardRefusals, ...over }),
  /** Takes a shift whose owner asks for cover; exactly one person wins. */
  takeShift: oc
    .route({
      method: 'POST',
      path: '/rota/take',
      summary: 'Takes a shift that needs cover; one person wins.',
    })
    .input(z.strictObject({ shiftId: id }))
    .output(shift)
    .errors({
      ...guardRefusals,
      ...overlaps,
      /** Another person was faster, or the request for cover was withdrawn. */
      SHIFT_TAKEN: { status: 409 },
    }),
}
