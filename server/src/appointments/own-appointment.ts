import { wishOf } from '@sanad/domain/availability/gender-wish'
import { offsetOf } from '@sanad/domain/primitives/time/wall-time'
import type { Appointment, OwnAppointments } from '@sanad/domain/appointments/contract'
import { findCards, findSession, findTies } from '#server/chat/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { findLatest, findTimes, type AppointmentRow } from './store.ts'

type Names = ReadonlyMap<string, { readonly firstName: string }>

/** APPT-7. Minutes by which this zone's clock is ahead of UTC at that moment. */
export const offsetAt = (startsAt: string, zone: string): number =>
  offsetOf(Date.parse(startsAt), zone) / 60_000

/** With the names that the screen shows. */
export async function findOwnAppointments(tx: Tx, seekerId: string): Promise<OwnAppointments> {
  const row = await findLatest(tx, seekerId)
  const times = row ? await findTimes(tx, row.id) : []
  const { known, apartFrom } = await findTies(tx, seekerId)
  const names = await findCards(
    tx,
    [...known, ...times.map(({ expertId }) => expertId), row?.expertId, row?.askedOf].filter(
      (id) => id !== undefined && id !== null,
    ),
  )
  const visible = times.filter(({ expertId }) => !apartFrom.includes(expertId))
  const session = row?.sessionId ? await findSession(tx, row.sessionId) : undefined
  return {
    appointment: row
      ? toAppointment(row, visible, { names, isOpen: session?.status === 'active' })
      : null,
    experts: known.flatMap((id) => {
      const card = names.get(id)
      return card && !card.automatic ? [{ id, firstName: card.firstName }] : []
    }),
  }
}

function toAppointment(
  row: AppointmentRow,
  rows: Awaited<ReturnType<typeof findTimes>>,
  { names, isOpen }: { readonly names: Names; readonly isOpen: boolean },
): Appointment {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id)?.firstName ?? null))
  const { id, minutes, topic, state, sessionId, noteFlagged } = row
  const askedOf = nameOf(row.askedOf)
  const facts = { id, minutes, topic, askedOf, wish: wishOf(row), noteFlagged }
  const times = rows.map(({ id: timeId, expertId, expertZone, startsAt }) => ({
    id: timeId,
    startsAt,
    expert: nameOf(expertId) ?? '',
    theirOffset: offsetAt(startsAt, expertZone),
  }))
  const others = times.filter((one) => one.startsAt !== row.startsAt)
  const startsAt = row.startsAt ?? ''
  const time = {
    startsAt,
    expert: nameOf(row.expertId) ?? '',
    theirOffset: row.expertZone === null ? null : offsetAt(startsAt, row.expertZone),
  }
  switch (state) {
    case 'asked':
      return { state, ...facts, times, lastsUntil: row.dueAt ?? '' }
    case 'booked':
      return {
        state,
        ...facts,
        ...time,
        times: others,
        // A suggestion whose times have all passed asks nothing any more.
        moveProposed: row.moveProposed && others.length > 0,
      }
    case 'ready':
      return { state, ...facts, ...time, times: others }
    case 'opened':
      return { state, ...facts, ...time, sessionId, isOpen }
    case 'passed-on':
      return {
        state,
        ...facts,
        ...time,
        sessionId,
        isOpen,
        reason: row.absenceReason ?? 'not-here',
      }
    case 'cancelled':
      return {
        state,
        ...facts,
        reason: row.cancelReason ?? 'service',
        isBooked: row.startsAt !== null,
      }
    case 'missed':
    case 'lapsed':
      return { state, ...facts }
  }
}
