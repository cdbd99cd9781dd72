import * as z from 'zod'
import { expertLanguages } from '../application/experience.ts'
import { languages } from '../primitives/language.ts'
import { get, post } from '../primitives/operation.ts'
import { conflicts, dayInput, id, done } from '../primitives/refusals.ts'
import { csvRefusals, csvText } from '../primitives/text/csv-problems.ts'
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
  /** ROTA-1. Seconds left in which one press gives it back. */
  undoSeconds: z.number().optional(),
})
export type Shift = z.infer<typeof shift>

/** Time without a shift; with a language, without a supporter who speaks it. */
const gap = z.object({
  kind,
  language: z.enum(languages).nullable(),
  from: moment,
  to: moment,
})
export type Gap = z.infer<typeof gap>

/** ROTA-1. A shift that belongs to nobody yet. */
const openShift = z.object({ id, kind, startsAt: moment, endsAt: moment, repeats: z.boolean() })
export type OpenShift = z.infer<typeof openShift>

/** ROTA-4. A proposal to exchange two shifts. */
const swap = z.object({ id, offered: shift, wanted: shift })

const closure = z.object({
  from: date,
  to: date,
  open: z.object({ from: time, to: time }).optional(),
  words: z.object({ en: z.string(), ar: z.string() }),
})

const week = z.object({
  timeZone: z.string(),
  from: date,
  now: moment,
  shifts: z.array(shift),
  open: z.array(openShift),
  gaps: z.array(gap),
  /** CLOSED-1. Closures that have not ended. */
  closures: z.array(closure),
})

/** `YYYY-MM`, in the years that dates may have. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Invalid input')

/** ROTA-2. Why a person may not take this shift. */
const limits = {
  SHIFT_OVERLAPS: { status: 409 },
  SHIFT_TOO_MUCH: { status: 409, data: z.object({ day: z.int(), week: z.int() }) },
  ...conflicts('CARE_DUE', 'CRISIS_TRAINING_NEEDED', 'NOT_NOW'),
} as const
const over = conflicts('SHIFT_OVER')

export const rota = {
  /** Shows seven days from a date on. */
  rotaWeek: get('/rota/week', 'The rota of one week.')
    .fields({ from: dayInput.optional() })
    .output(
      week.extend({
        /** DUTY-2. Who is on duty now. */
        onNow: z.array(dutyCard.extend({ kind })),
      }),
    ),
  /** ROTA-8. The plan of the team, without the present state of each person. */
  teamWeek: get('/rota/team', 'The rota of one week, for supporters.')
    .fields({ from: dayInput.optional() })
    .output(week),
  rotaPeople: get('/rota/people', 'Who can have shifts.').output(
    z.array(
      z.object({
        id,
        firstName: z.string(),
        lastName: z.string(),
        languages: z.array(z.enum(expertLanguages)),
        kinds: z.array(kind),
      }),
    ),
  ),
  /**
   * Plans all of the shifts, or none. Without a person a shift is open (ROTA-1). An end at or
   * before the beginning is on the next day.
   */
  makeShifts: post('/rota/shifts', 'Plans a shift, or one every week.')
    .fields({
      personId: id.nullable(),
      kind,
      date: dayInput,
      from: time,
      to: time,
      weeks: z.int().min(1).max(repeatAtMost).default(1),
    })
    .output(z.object({ made: z.int() }))
    .errors({
      SHIFT_OVERLAPS: { status: 409, data: z.object({ date }) },
      SHIFT_TOO_LONG: { status: 409, data: z.object({ hours: z.int() }) },
      ...conflicts('SHIFT_TOO_SHORT', 'SHIFT_IN_THE_PAST', 'SHIFT_TOO_FAR'),
    }),
  /** ROTA-10. Plans all rows of the file, or none. */
  importShifts: post('/rota/import', 'Plans the shifts of a CSV file, or none of them.')
    .fields({
      csv: csvText,
      isDryRun: z.boolean(),
    })
    .output(
      z.object({
        made: z.int(),
        /** Shifts of the file that the rota has already. */
        known: z.int(),
        /** CLOSED-1. Rows whose shift lies in a closure; no refusal. */
        closed: z.array(z.int()),
      }),
    )
    .errors(csvRefusals),
  /** With `following`, also the later ones of its series. */
  removeShift: post('/rota/remove', 'Takes a shift out.')
    .fields({ shiftId: id, following: z.boolean().default(false) })
    .output(z.object({ removed: z.int() }))
    .errors(over),
  /** The next weeks: own shifts, open ones, and those for cover that the caller could take. */
  myShifts: get('/rota/mine', 'The own shifts, and those that need cover.').output(
    z.object({
      timeZone: z.string(),
      mine: z.array(shift),
      forCover: z.array(shift),
      /** ROTA-1. Open shifts that the caller's role may take. */
      open: z.array(openShift),
      /** Proposals by and to the caller. */
      swaps: z.array(swap),
    }),
  ),
  askForCover: post('/rota/cover', 'Asks for cover of an own shift, or no longer.')
    .fields({ shiftId: id, ask: z.boolean() })
    .output(shift)
    .errors(over),
  takeShift: post('/rota/take', 'Takes an open shift, or one that needs cover; one person wins.')
    .fields({ shiftId: id })
    .output(shift)
    .errors({
      ...limits,
      /** Another person was faster, or the request for cover was withdrawn. */
      SHIFT_TAKEN: { status: 409 },
    }),
  undoTakeShift: post('/rota/take/undo', 'Gives an open shift back, within minutes of taking it.')
    .input(z.strictObject({ shiftId: id }))
    .output(done)
    .errors(conflicts('UNDO_OVER')),
  /** ROTA-4. Nothing changes until the other person accepts. */
  offerSwap: post('/rota/swaps', 'Proposes to exchange two shifts.')
    .fields({ shiftId: id, wantedId: id })
    .output(z.object({ id }))
    .errors(over),
  /** ROTA-4. Both shifts change hands at once. */
  acceptSwap: post('/rota/swaps/accept', 'Exchanges two shifts.')
    .fields({ swapId: id })
    .output(z.object({}))
    .errors({ ...limits, ...over }),
  /** ROTA-4. By either of the two. */
  endSwap: post('/rota/swaps/end', 'Declines or withdraws a swap.')
    .fields({ swapId: id })
    .output(z.object({})),
  /** ROTA-7. Hours of one month; the present one when it is left out. */
  rotaHours: get('/rota/hours', 'Hours, shifts and conversations by person.')
    .fields({ month: month.optional() })
    .output(
      z.object({
        month,
        timeZone: z.string(),
        people: z.array(
          z.object({
            personId: id,
            firstName: z.string(),
            lastName: z.string(),
            kind,
            /** Minutes of all shifts of the month, and of those or their parts that are over. */
            plannedMinutes: z.int(),
            doneMinutes: z.int(),
            /** ROTA-9. Shifts that began in the month and are over. */
            kept: z.int(),
            missed: z.int(),
            /** Opened by this person in the month; null for other kinds than support. */
            conversations: z.int().nullable(),
          }),
        ),
      }),
    ),
  /** ROTA-6. The address itself is not kept. */
  calendarAddress: get('/rota/calendar', 'The own calendar address.').output(
    z.object({ since: moment.nullable() }),
  ),
  /** ROTA-6. An earlier address stops working. */
  renewCalendarAddress: post('/rota/calendar', 'Makes a new calendar address.').output(
    z.object({ path: z.string() }),
  ),
  /** ROTA-6. The address stops working. */
  removeCalendarAddress: post('/rota/calendar/end', 'Ends the calendar address.').output(
    z.object({}),
  ),
}
