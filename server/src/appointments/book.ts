import { appointments as contract } from '@sanad/domain/appointments/contract'
import { whyNotTime } from '@sanad/domain/appointments/appointment'
import type { Span } from '@sanad/domain/availability/rota'
import { isRefusal, refuse, type Refusal } from '@sanad/domain/primitives/refusal'
import { appNow, shiftsBetween } from '#server/availability/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asSeeker, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { mayAnswerRequest } from './desk-store.ts'
import { releaseHold } from './hold.ts'
import { notifyExpertOf } from './notify.ts'
import { findOwnAppointments } from './own-appointment.ts'
import {
  endAppointment,
  findTaken,
  findTimes,
  lockAppointment,
  lockTimesOf,
  setBooked,
  setMoveProposed,
  type AppointmentRow,
} from './store.ts'

const hour = 3_600_000
/** A shift lasts at most nine hours; an appointment may span two. */
const around = 10 * hour

/** The support shifts around a span, of a supporter who may serve. */
export async function findShifts(tx: Tx, expertId: string, { from, to }: Span): Promise<Span[]> {
  const window = {
    from: new Date(from - around).toISOString(),
    to: new Date(to + around).toISOString(),
  }
  const rows = await shiftsBetween(tx, window, { kind: 'support', personId: expertId })
  return rows.map(({ startsAt, endsAt }) => ({
    from: Date.parse(startsAt),
    to: Date.parse(endsAt),
  }))
}

/** Locks the own appointment; a refusal of `change` rolls everything back. */
async function changeOwn<Code extends string = never>(
  { db, person }: SignedInCall,
  appointmentId: string,
  change: (tx: Tx, row: AppointmentRow) => Promise<Refusal<Code> | undefined>,
) {
  const refused = await transaction(db, async (tx) => {
    const row = await lockAppointment(tx, appointmentId)
    return row?.seekerId === person.id ? change(tx, row) : refuse('NOT_FOUND')
  })
  return isRefusal(refused) ? refused : findOwnAppointments(db, person.id)
}

/** APPT-4. */
export const bookAppointment = asSeeker(
  contract.bookAppointment,
  (call, { appointmentId, timeId }) =>
    changeOwn(call, appointmentId, async (tx, row) => {
      if (row.state !== 'asked' && row.state !== 'booked') return refuse('TIME_TAKEN')
      const time = (await findTimes(tx, appointmentId)).find(({ id }) => id === timeId)
      if (!time) return refuse('TIME_TAKEN')
      const { expertId, startsAt } = time
      // This is a retry of the same choice.
      if (row.state === 'booked' && row.expertId === expertId && row.startsAt === startsAt)
        return undefined
      await lockTimesOf(tx, expertId)
      const from = Date.parse(startsAt)
      const span = { from, to: from + row.minutes * 60_000 }
      const fault = whyNotTime(span, {
        shifts: await findShifts(tx, expertId, span),
        taken: await findTaken(tx, expertId, appointmentId),
        now: await appNow(tx),
      })
      if (fault || !(await mayAnswerRequest(tx, appointmentId, expertId)))
        return refuse('TIME_TAKEN')
      await setBooked(tx, appointmentId, { ...time, minutes: row.minutes })
      if (row.expertId !== null && row.expertId !== expertId)
        await notifyExpertOf(tx, row.expertId, { appointmentId, kind: 'appointment-changed' })
      await notifyExpertOf(tx, expertId, { appointmentId, kind: 'appointment-booked' })
      return undefined
    }),
)

/** APPT-15. */
export const keepAppointment = asSeeker(contract.keepAppointment, (call, { appointmentId }) =>
  changeOwn(call, appointmentId, async (tx, row) => {
    // Answered already, or withdrawn: the time stands in any case.
    if (row.state !== 'booked' || !row.moveProposed || row.expertId === null) return undefined
    await setMoveProposed(tx, appointmentId, false)
    await notifyExpertOf(tx, row.expertId, { appointmentId, kind: 'appointment-kept' })
    return undefined
  }),
)

/** APPT-5. */
export const cancelAppointment = asSeeker(contract.cancelAppointment, (call, { appointmentId }) =>
  changeOwn(call, appointmentId, async (tx, row) => {
    // Already over: a second press is no error.
    if (row.dueAt === null) return undefined
    await endAppointment(tx, appointmentId, { state: 'cancelled', cancelReason: 'seeker' })
    await releaseHold(tx, row)
    const expert = row.expertId ?? row.askedOf
    if (expert !== null)
      await notifyExpertOf(tx, expert, { appointmentId, kind: 'appointment-changed' })
    return undefined
  }),
)
