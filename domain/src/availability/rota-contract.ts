import { oc } from '@orpc/contract'
import * as z from 'zod'
import { expertLanguages } from '../application/experience.ts'
import { languages } from '../primitives/language.ts'
import { askedDay, guardRefusals, id } from '../primitives/refusals.ts'
import { dutyCard } from './duty-contract.ts'
import { repeatAtMost, shiftKinds } from './rota.ts'

const kind = z.enum(shiftKinds)
/** A day of the calendar in the service's zone. */
const date = z.iso.date()
/** `HH:MM` as a clock in the service's zone shows it. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid input')
const moment = z.string()

const shift = z.object({
  id,
  kind,
  startsAt: moment,
  endsAt: moment,
  personId: id,
  firstName: z.string(),
  /** One of several that were entered at once. */
  repeats: z.boolean(),
  /** The person asks somebody else to take it, and holds it until somebody does. */
  coverAsked: z.boolean(),
})
export type Shift = z.infer<typeof shift>

/** A stretch for which nobody stands in the rota; with a language, nobody who speaks it. */
const gap = z.object({
  kind,
  language: z.enum(languages).nullable(),
  from: moment,
  to: moment,
})
export type Gap = z.infer<typeof gap>

const overlaps = { SHIFT_OVERLAPS: { status: 409 } } as const
/** It has ended: what was is not changed any more. */
const over = { SHIFT_OVER: { status: 409 } } as const

export const rota = {
  /** Seven days from a date on: who is here, who is not, and who is on at this moment. */
  rotaWeek: oc
    .route({ method: 'GET', path: '/rota/week', summary: 'The rota of one week.' })
    .input(z.strictObject({ from: askedDay.optional() }))
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
  /** Whom a shift can be given to, and of which kinds. */
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
  /** Gives somebody a shift, or the same one every week; all of them or none. An end at or before the beginning is the next day's. */
  makeShifts: oc
    .route({ method: 'POST', path: '/rota/shifts', summary: 'Plans a shift, or one every week.' })
    .input(
      z.strictObject({
        personId: id,
        kind,
        date: askedDay,
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
  /** Takes a shift out of the rota; with `following`, also the later ones it was entered with. */
  removeShift: oc
    .route({ method: 'POST', path: '/rota/remove', summary: 'Takes a shift out.' })
    .input(z.strictObject({ shiftId: id, following: z.boolean().default(false) }))
    .output(z.object({ removed: z.int() }))
    .errors({ ...guardRefusals, ...over }),
  /** The caller's own shifts of the next weeks, and those of others that ask for somebody and that they could hold. */
  myShifts: oc
    .route({
      method: 'GET',
      path: '/rota/mine',
      summary: 'The own shifts, and those that need cover.',
    })
    .output(z.object({ timeZone: z.string(), mine: z.array(shift), forCover: z.array(shift) }))
    .errors(guardRefusals),
  /** Asks others to take one's own shift, or takes the asking back. */
  askForCover: oc
    .route({
      method: 'POST',
      path: '/rota/cover',
      summary: 'Asks for cover of an own shift, or no longer.',
    })
    .input(z.strictObject({ shiftId: id, ask: z.boolean() }))
    .output(shift)
    .errors({ ...guardRefusals, ...over }),
  /** Takes a shift that asks for somebody; exactly one wins. */
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
      /** Somebody else was faster, or the asking was taken back. */
      SHIFT_TAKEN: { status: 409 },
    }),
}
