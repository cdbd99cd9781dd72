import { availability as contract } from '@sanad/domain/availability/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asExpertOrStaff, type SignedInCall } from '#server/platform/services/http/guards.ts'
import {
  appNow,
  deleteShifts,
  findForCover,
  findRotaPeople,
  handShiftOver,
  insertShift,
  lockShift,
  setCover,
  shiftsBetween,
  type RotaPerson,
} from './rota-store.ts'
import { kindsOf, viewOpenShift, viewShift } from './rota-week.ts'
import { notifyShiftChanged } from './notify-shift.ts'
import {
  deleteOpenShifts,
  insertOpenShift,
  lockOpenShift,
  openShiftsBetween,
  type OpenShiftRow,
} from './open-shift-store.ts'
import { findSwaps } from './swap-store.ts'
import { whyNotTake } from './why-not-take.ts'
import { publishRota } from '../publish.ts'

/** Days ahead for which a person sees their own shifts. */
const daysAhead = 35
const day = 86_400_000

export const myShifts = asExpertOrStaff(contract.myShifts, async ({ db, config, person }) => {
  const now = await appNow(db)
  const window = {
    from: new Date(now).toISOString(),
    to: new Date(now + daysAhead * day).toISOString(),
  }
  const mine = await shiftsBetween(db, window, { personId: person.id })
  const kinds = kindsOf(person.role)
  const forCover = await findForCover(db, person.id)
  const open = await openShiftsBetween(db, window, kinds)
  const swaps = await findSwaps(db, person.id)
  return {
    timeZone: config.timeZone,
    mine: mine.map(viewShift),
    forCover: forCover.filter(({ kind }) => kinds.includes(kind)).map(viewShift),
    open: open.map(viewOpenShift),
    swaps: swaps.map(({ id, offered, wanted }) => ({
      id,
      offered: viewShift(offered),
      wanted: viewShift(wanted),
    })),
  }
})

/** The person keeps the shift until another takes it. */
export const askForCover = asExpertOrStaff(contract.askForCover, async (call, { shiftId, ask }) => {
  const changed = await transaction(call.db, async (tx) => {
    const shift = await lockShift(tx, shiftId)
    if (!shift || shift.personId !== call.person.id) return refuse('NOT_FOUND')
    if (shift.over) return refuse('SHIFT_OVER')
    await setCover(tx, shiftId, ask)
    const action = ask ? 'availability.cover-asked' : 'availability.cover-taken-back'
    await audit.record(tx, call.person.id, action, { subjectId: shiftId })
    return { ...viewShift(shift), coverAsked: ask }
  })
  if (!isRefusal(changed)) await publishRota(call)
  return changed
})

/** ROTA-1, MATCH-24. One person gets the shift; a late one sees by its id that it was taken. */
export const takeShift = asExpertOrStaff(contract.takeShift, async (call, { shiftId }) => {
  const taken = await transaction(call.db, async (tx) => {
    const [taker] = await findRotaPeople(tx, call.person.id)
    if (!taker) return refuse('NOT_FOUND')
    const open = await lockOpenShift(tx, shiftId)
    return open ? takeOpenShift(call, tx, taker, open) : takeForCover(call, tx, taker, shiftId)
  })
  if (!isRefusal(taken)) await publishRota(call)
  return taken
})

async function takeOpenShift(call: SignedInCall, tx: Tx, taker: RotaPerson, open: OpenShiftRow) {
  const why = await whyNotTake(tx, taker, open, call.config.timeZone)
  if (why) return why
  await deleteOpenShifts(tx, open, false)
  const shift = { ...open, personId: taker.id, seriesId: null, madeBy: null }
  if (!(await insertShift(tx, shift))) return refuse('SHIFT_OVERLAPS')
  const { kind, startsAt: begins } = open
  await audit.record(tx, taker.id, 'availability.open-shift-taken', {
    subjectId: open.id,
    facts: { kind, begins },
  })
  await notifyShiftChanged(tx, { id: `${open.id} ${taker.id}`, from: null, by: taker.id })
  return viewShift({ ...shift, firstName: taker.firstName, coverAskedAt: null, isKept: false })
}

/** ROTA-1. The shift is open again, with its id. */
export const undoTakeShift = asExpertOrStaff(
  contract.undoTakeShift,
  'own',
  async (call, { shiftId }) => {
    const undone = await transaction(call.db, async (tx) => {
      const shift = await lockShift(tx, shiftId)
      if (!shift || shift.personId !== call.person.id) return refuse('NOT_FOUND')
      if (!shift.undoSeconds) return refuse('UNDO_OVER')
      const { id, kind, startsAt, endsAt } = shift
      await deleteShifts(tx, shift, false)
      await insertOpenShift(tx, { id, kind, startsAt, endsAt, seriesId: null, madeBy: null })
      await audit.record(tx, call.person.id, 'availability.open-shift-given-back', {
        subjectId: id,
        facts: { kind, begins: startsAt },
      })
      return { done: true as const }
    })
    if (!isRefusal(undone)) await publishRota(call)
    return undone
  },
)

async function takeForCover(call: SignedInCall, tx: Tx, taker: RotaPerson, shiftId: string) {
  const shift = await lockShift(tx, shiftId)
  if (!shift || !kindsOf(taker.role).includes(shift.kind)) return refuse('NOT_FOUND')
  if (shift.coverAskedAt === null || shift.over || shift.personId === taker.id)
    return refuse('SHIFT_TAKEN')
  const why = await whyNotTake(tx, taker, shift, call.config.timeZone)
  if (why) return why
  if (!(await handShiftOver(tx, shift, taker.id))) return refuse('SHIFT_OVERLAPS')
  await audit.record(tx, taker.id, 'availability.shift-taken-over', {
    subjectId: shiftId,
    facts: { kind: shift.kind, from: shift.personId },
  })
  const change = { id: `${shiftId} ${shift.personId}`, from: shift.personId, by: taker.id }
  await notifyShiftChanged(tx, change)
  const { id: personId, firstName } = taker
  return { ...viewShift(shift), personId, firstName, repeats: false, coverAsked: false }
}
