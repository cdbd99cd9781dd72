import {
  appointmentLimits,
  endForExpert,
  possibleStarts,
  whyNotTime,
} from '@sanad/domain/appointments/appointment'
import { appointments as contract, type AppointmentDesk } from '@sanad/domain/appointments/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { appNow } from '#server/availability/index.ts'
import { findCards } from '#server/chat/index.ts'
import { keysOf } from '#server/platform/stores/crypto/keys.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asExpert } from '#server/platform/services/http/guards.ts'
import { findShifts } from './book.ts'
import {
  findBookedOf,
  findEndedOf,
  findOffersBy,
  findRequestsFor,
  mayAnswerRequest,
} from './desk-store.ts'
import { releaseHold } from './hold.ts'
import { notifySeeker } from './notify.ts'
import { offsetAt } from './own-appointment.ts'
import {
  endAppointment,
  findTaken,
  lockAppointment,
  lockTimesOf,
  decryptNote,
  replaceTimes,
  setMoveProposed,
  type AppointmentRow,
} from './store.ts'

/** APPT-2. */
async function findDesk(tx: Tx, expertId: string): Promise<AppointmentDesk> {
  const [requests, booked, offers, ended] = [
    await findRequestsFor(tx, expertId),
    await findBookedOf(tx, expertId),
    await findOffersBy(tx, expertId),
    await findEndedOf(tx, expertId),
  ]
  const offeredFor = (id: string) =>
    offers.flatMap((one) => (one.appointmentId === id ? [one.startsAt] : []))
  const readable = [...requests.filter(({ askedOf }) => askedOf === expertId), ...booked]
  const seekers = readable.map(({ seekerId }) => seekerId)
  const names = await findCards(tx, [...seekers, ...ended.map(({ seekerId }) => seekerId)])
  const keys = await keysOf(tx).findMany(seekers)
  const nameOf = (id: string) => names.get(id)?.firstName ?? ''
  return {
    requests: requests.map((row) => {
      const { id, seekerId, topic, language, minutes } = row
      const isOwn = row.askedOf === expertId
      return {
        id,
        name: isOwn ? nameOf(seekerId) : null,
        note: isOwn ? decryptNote(keys.get(seekerId), row) : null,
        noteFlagged: isOwn && row.noteFlagged,
        topic,
        language,
        minutes,
        offered: offeredFor(id),
      }
    }),
    booked: booked.map((row) => {
      const { id, seekerId, topic, language, minutes, seekerZone, state, moveProposed } = row
      const startsAt = row.startsAt ?? ''
      return {
        id,
        name: nameOf(seekerId),
        note: decryptNote(keys.get(seekerId), row),
        noteFlagged: row.noteFlagged,
        topic,
        language,
        minutes,
        startsAt,
        theirOffset: offsetAt(startsAt, seekerZone),
        near: state === 'ready',
        sessionId: row.sessionId,
        moveProposed,
        offered: offeredFor(id).filter((at) => at !== startsAt),
      }
    }),
    ended: ended.flatMap((row) => {
      const { id, seekerId, startsAt, seekerZone } = row
      const end = endForExpert({ ...row, isBooked: startsAt !== null })
      if (!end) return []
      const theirOffset = startsAt === null ? null : offsetAt(startsAt, seekerZone)
      return [{ id, name: nameOf(seekerId), startsAt, theirOffset, end }]
    }),
  }
}

/** The shifts and taken times that bound what a supporter may offer. */
async function findPlan(tx: Tx, expertId: string, except: string) {
  const now = await appNow(tx)
  const window = { from: now, to: now + appointmentLimits.aheadAtMost * 1000 }
  const shifts = await findShifts(tx, expertId, window)
  return { shifts, taken: await findTaken(tx, expertId, except), now }
}

/** APPT-3, APPT-15. A request is for any supporter; a booked appointment only for its own. */
async function lockToAnswer(
  tx: Tx,
  appointmentId: string,
  expertId: string,
): Promise<AppointmentRow | undefined> {
  const row = await lockAppointment(tx, appointmentId)
  const isTheirs = row?.state === 'asked' || (row?.state === 'booked' && row.expertId === expertId)
  return isTheirs && (await mayAnswerRequest(tx, appointmentId, expertId)) ? row : undefined
}

export const appointmentDesk = asExpert(contract.appointmentDesk, ({ db, person }) =>
  findDesk(db, person.id),
)

export const possibleTimes = asExpert(
  contract.possibleTimes,
  'participant',
  async ({ db, person }, { appointmentId }) =>
    transaction(db, async (tx) => {
      const row = await lockToAnswer(tx, appointmentId, person.id)
      if (!row) return refuse('NOT_FOUND')
      const starts = possibleStarts(row.minutes, await findPlan(tx, person.id, appointmentId))
      return {
        times: starts.map((at) => {
          const startsAt = new Date(at).toISOString()
          return { startsAt, theirOffset: offsetAt(startsAt, row.seekerZone) }
        }),
      }
    }),
)

/** APPT-3. */
export const offerAppointment = asExpert(
  contract.offerAppointment,
  'participant',
  async ({ db, person }, { appointmentId, starts, zone: expertZone }) => {
    const refused = await transaction(db, async (tx) => {
      const row = await lockToAnswer(tx, appointmentId, person.id)
      if (!row) return refuse('NOT_FOUND')
      await lockTimesOf(tx, person.id)
      const plan = await findPlan(tx, person.id, appointmentId)
      const faults = starts.map((startsAt) => {
        const from = Date.parse(startsAt)
        return whyNotTime({ from, to: from + row.minutes * 60_000 }, plan)
      })
      if (faults.some((fault) => fault !== undefined)) return refuse('TIME_NOT_POSSIBLE')
      await replaceTimes(tx, { appointmentId, expertId: person.id, expertZone }, starts)
      const moveProposed = starts.some((at) => Date.parse(at) !== Date.parse(row.startsAt ?? ''))
      if (row.state === 'booked') await setMoveProposed(tx, appointmentId, moveProposed)
      const kind = row.state === 'booked' ? 'appointment-proposed' : 'appointment-times'
      if (moveProposed) await notifySeeker(tx, row.seekerId, { appointmentId, kind })
      return undefined
    })
    return isRefusal(refused) ? refused : findDesk(db, person.id)
  },
)

/** APPT-5. Cancels the own appointment, or says no to a request. */
export const declineAppointment = asExpert(
  contract.declineAppointment,
  'participant',
  async ({ db, person }, { appointmentId }) => {
    const refused = await transaction(db, async (tx) => {
      const row = await lockAppointment(tx, appointmentId)
      const expert = row?.expertId ?? row?.askedOf
      if (!row || row.dueAt === null || expert !== person.id) return refuse('NOT_FOUND')
      await endAppointment(tx, appointmentId, { state: 'cancelled', cancelReason: 'supporter' })
      await releaseHold(tx, row)
      await notifySeeker(tx, row.seekerId, { appointmentId, kind: 'appointment-changed' })
      return undefined
    })
    return isRefusal(refused) ? refused : findDesk(db, person.id)
  },
)
