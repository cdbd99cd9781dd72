import { availability as contract } from '@sanad/domain/availability/contract'
import { randomUUID } from 'node:crypto'
import { longestShift, shiftOnDay, whyNotShift, type Span } from '@sanad/domain/availability/rota'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { addDays } from '@sanad/domain/primitives/time/wall-time'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asStaff } from '#server/platform/services/http/guards.ts'
import { appNow, deleteShifts, findRotaPeople, insertShift, lockShift } from './rota-store.ts'
import { deleteOpenShifts, insertOpenShift, lockOpenShift } from './open-shift-store.ts'
import { plannedKindsOf } from './rota-week.ts'
import { publishRota } from '../publish.ts'

/** Each week at the same wall time, across changes of summer time; all of them or none. */
export const makeShifts = asStaff(contract.makeShifts, async (call, input) => {
  const { db, config } = call
  const { personId, kind, weeks } = input
  const made = await transaction(db, async (tx) => {
    if (personId !== null) {
      const [person] = await findRotaPeople(tx, personId)
      if (!person || !plannedKindsOf(person).includes(kind)) return refuse('NOT_FOUND')
    }
    const now = await appNow(tx)
    const seriesId = weeks > 1 ? randomUUID() : null
    for (let week = 0; week < weeks; week++) {
      const date = addDays(input.date, 7 * week)
      const planned = shiftOnDay(date, input, config.timeZone)
      const why = whyNotShift(kind, planned, now)
      if (why === 'TOO_LONG') return refuse('SHIFT_TOO_LONG', { hours: longestShift[kind] })
      if (why !== undefined) return refuse(`SHIFT_${why}`)
      const shift = {
        id: randomUUID(),
        kind,
        ...toMoments(planned),
        seriesId,
        madeBy: call.person.id,
      }
      if (personId === null) await insertOpenShift(tx, shift)
      else if (!(await insertShift(tx, { ...shift, personId })))
        return refuse('SHIFT_OVERLAPS', { date })
    }
    await audit.record(tx, call.person.id, 'availability.shifts-made', {
      reason: 'rota',
      ...(personId === null ? {} : { subjectId: personId }),
      facts: {
        kind,
        open: personId === null,
        weeks,
        first: toMoments(shiftOnDay(input.date, input, config.timeZone)).startsAt,
      },
    })
    return { made: weeks }
  })
  if (!isRefusal(made)) await publishRota(call)
  return made
})

export const toMoments = ({ from, to }: Span) => ({
  startsAt: new Date(from).toISOString(),
  endsAt: new Date(to).toISOString(),
})

/** @param following also the later ones of its series. A shift that has ended cannot be removed. */
export const removeShift = asStaff(contract.removeShift, async (call, { shiftId, following }) => {
  const removed = await transaction(call.db, async (tx) => {
    const open = await lockOpenShift(tx, shiftId)
    if (open) {
      const deleted = await deleteOpenShifts(tx, open, following)
      await audit.record(tx, call.person.id, 'availability.shifts-removed', {
        reason: 'rota',
        facts: { kind: open.kind, open: true, shifts: deleted, first: open.startsAt },
      })
      return { removed: deleted }
    }
    const shift = await lockShift(tx, shiftId)
    if (!shift) return refuse('NOT_FOUND')
    if (shift.over) return refuse('SHIFT_OVER')
    const gone = await deleteShifts(tx, shift, following)
    await audit.record(tx, call.person.id, 'availability.shifts-removed', {
      reason: 'rota',
      subjectId: shift.personId,
      facts: { kind: shift.kind, shifts: gone.length, first: shift.startsAt },
    })
    return { removed: gone.length }
  })
  if (!isRefusal(removed)) await publishRota(call)
  return removed
})
