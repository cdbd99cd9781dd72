import * as z from 'zod'
import { topicId } from '../application/topics-file.ts'
import { genderWish } from '../availability/gender-wish.ts'
import { helpOffers } from '../crisis/help-offer.ts'
import { languages } from '../primitives/language.ts'
import { get, post } from '../primitives/operation.ts'
import {
  conflicts,
  id,
  moment,
  momentInput,
  writtenText,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  NOT_FOUND,
} from '../primitives/refusals.ts'
import { isTimeZone } from '../primitives/time/wall-time.ts'
import {
  absenceReasons,
  appointmentLimits,
  appointmentMinutes,
  cancelReasons,
  expertEnds,
} from './appointment.ts'

const minutes = z.literal([...appointmentMinutes])
const zone = z.string().max(64).refine(isTimeZone, 'is no time zone')
/** Minutes by which the other side's clock is ahead of UTC at that time; null if unknown. */
const theirOffset = z.int().nullable()

const offeredTime = z.object({ id, startsAt: moment, expert: z.string(), theirOffset })
export type OfferedTime = z.infer<typeof offeredTime>

const facts = {
  id,
  minutes,
  topic: topicId.nullable(),
  askedOf: z.string().nullable(),
  /** APPT-2. Null for no wish, and for a request to one supporter. */
  wish: genderWish.nullable(),
  /** APPT-6. Danger was recorded in the note. A node of the previous release does not send it. */
  noteFlagged: z.boolean().optional(),
}
const time = { startsAt: moment, expert: z.string(), theirOffset }

const conversation = { sessionId: id.nullable(), isOpen: z.boolean() }

const appointment = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('asked'),
    ...facts,
    times: z.array(offeredTime),
    lastsUntil: moment,
  }),
  z.object({
    state: z.literal('booked'),
    ...facts,
    ...time,
    times: z.array(offeredTime),
    /** APPT-15. The supporter suggests these times; the booked one stands until one is chosen. */
    moveProposed: z.boolean(),
  }),
  /** The time is near or has come; the conversation opens once both are here. */
  z.object({ state: z.literal('ready'), ...facts, ...time, times: z.array(offeredTime) }),
  z.object({ state: z.literal('opened'), ...facts, ...time, ...conversation }),
  z.object({
    state: z.literal('passed-on'),
    ...facts,
    ...time,
    ...conversation,
    reason: z.enum(absenceReasons),
  }),
  z.object({
    state: z.literal('cancelled'),
    ...facts,
    reason: z.enum(cancelReasons),
    /** False: no time had been chosen yet. */
    isBooked: z.boolean(),
  }),
  z.object({ state: z.literal('missed'), ...facts }),
  z.object({ state: z.literal('lapsed'), ...facts }),
])
export type Appointment = z.infer<typeof appointment>

const ownAppointments = z.object({
  /** The open appointment, or one that ended in the last three days; null for none. */
  appointment: appointment.nullable(),
  /** Supporters who may be asked: both sides would talk again. */
  experts: z.array(z.object({ id, firstName: z.string() })),
})
export type OwnAppointments = z.infer<typeof ownAppointments>

/** `name` and `note` only for the supporter who was asked (APPT-2). */
const request = z.object({
  id,
  name: z.string().nullable(),
  note: z.string().nullable(),
  /** APPT-6. False where the note is not shown. */
  noteFlagged: z.boolean(),
  topic: topicId.nullable(),
  language: z.enum(languages),
  minutes,
  /** The supporter's own offers. */
  offered: z.array(moment),
})
export type AppointmentRequest = z.infer<typeof request>

const bookedAppointment = z.object({
  id,
  name: z.string(),
  note: z.string().nullable(),
  noteFlagged: z.boolean(),
  topic: topicId.nullable(),
  language: z.enum(languages),
  minutes,
  startsAt: moment,
  theirOffset,
  /** The time is near: the supporter is held free. */
  near: z.boolean(),
  /** The conversation of this appointment, once it has opened and until it ends. */
  sessionId: id.nullable(),
  /** APPT-15. Other times are suggested, and the seeker has not answered. */
  moveProposed: z.boolean(),
  /** The supporter's own offers, without the booked time. */
  offered: z.array(moment),
})
export type BookedAppointment = z.infer<typeof bookedAppointment>

const endedAppointment = z.object({
  id,
  name: z.string(),
  /** Null for a request that was withdrawn before a time was chosen. */
  startsAt: moment.nullable(),
  theirOffset,
  end: z.enum(expertEnds),
})
export type EndedAppointment = z.infer<typeof endedAppointment>

const desk = z.object({
  requests: z.array(request),
  booked: z.array(bookedAppointment),
  /** Appointments of the last three days, newest first, without those this supporter cancelled. */
  ended: z.array(endedAppointment),
})
export type AppointmentDesk = z.infer<typeof desk>

/** APPT-6. A refused request is judged too: `help` is what its writer is offered. */
const judged = { help: z.enum(helpOffers) }
const notNow = { status: 409, data: z.object(judged) } as const

export const appointments = {
  ownAppointment: get('/appointments/mine', 'The own appointment.').output(ownAppointments),
  /** The caller makes the id, so that a retry is the same request. */
  requestAppointment: post('/appointments/ask', 'Asks for a time to talk.')
    .fields({
      id,
      expertId: id.optional(),
      topic: topicId.optional(),
      /** APPT-2. Only for a request to any supporter. */
      wish: genderWish.optional(),
      minutes,
      language: z.enum(languages),
      zone,
      note: writtenText(appointmentLimits.noteLength).optional(),
    })
    .output(z.object({ own: ownAppointments, ...judged }))
    .errors({
      NOT_FOUND: { ...NOT_FOUND, data: z.object(judged).optional() },
      TOO_MANY_REQUESTS: {
        ...TOO_MANY_REQUESTS,
        data: TOO_MANY_REQUESTS.data.extend({ help: judged.help.optional() }),
      },
      CONSENT_NEEDED: notNow,
      PROFILE_NEEDED: notNow,
      MINORS_NOT_SERVED: notNow,
      UNKNOWN_TOPIC: notNow,
      APPOINTMENT_OPEN: notNow,
    }),
  bookAppointment: post(
    '/appointments/book',
    'Chooses one of the offered times, or moves the appointment to it.',
  )
    .fields({ appointmentId: id, timeId: id })
    .output(ownAppointments)
    /** `TIME_TAKEN`: another seeker was first, or the supporter is not free then any more. */
    .errors({ UNAUTHORIZED, NOT_FOUND, TIME_TAKEN: { status: 409 } }),
  /** APPT-15. The supporter is notified. */
  keepAppointment: post(
    '/appointments/keep',
    'Keeps the booked time, although others were suggested.',
  )
    .fields({ appointmentId: id })
    .output(ownAppointments),
  cancelAppointment: post('/appointments/cancel', 'Cancels the own appointment.')
    .fields({ appointmentId: id })
    .output(ownAppointments),
  appointmentDesk: get(
    '/appointments/desk',
    'Requests that a supporter may answer, and their booked times.',
  ).output(desk),
  possibleTimes: get(
    '/appointments/possible-times',
    'Times within the own shifts that a supporter may offer.',
  )
    .fields({ appointmentId: id })
    .output(z.object({ times: z.array(z.object({ startsAt: moment, theirOffset })) })),
  /** Replaces the own offers. For a booked appointment they suggest to move it (APPT-15). */
  offerAppointment: post('/appointments/offer', 'Offers times to a seeker.')
    .fields({
      appointmentId: id,
      starts: z.array(momentInput).max(appointmentLimits.timesAtMost),
      zone,
    })
    .output(desk)
    .errors(conflicts('TIME_NOT_POSSIBLE')),
  declineAppointment: post('/appointments/decline', 'Cancels, or says no.')
    .fields({ appointmentId: id })
    .output(desk),
}
