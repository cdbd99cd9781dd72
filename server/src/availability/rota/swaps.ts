import { availability as contract } from '@sanad/domain/availability/contract'
import { randomUUID } from 'node:crypto'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asExpertOrStaff } from '#server/platform/services/http/guards.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import { publishRota } from '../publish.ts'
import { notifyShiftChanged } from './notify-shift.ts'
import {
  appNow,
  findRotaPeople,
  insertShift,
  lockShift,
  spanOf,
  type ShiftRow,
} from './rota-store.ts'
import { kindsOf } from './rota-week.ts'
import { deleteSwap, deleteSwappedShifts, findSwap, insertSwap } from './swap-store.ts'
import { whyNotTake } from './why-not-take.ts'

const dayOfSeconds = 86_400

/** ROTA-4. Only kinds that both people may hold, and shifts that have not begun. */
export const offerSwap = asExpertOrStaff(contract.offerSwap, async (call, input) => {
  const { person } = call
  const swap = await transaction(call.db, async (tx) => {
    const [offered, wanted] = await lockBoth(tx, input.shiftId, input.wantedId)
    if (!offered || !wanted || offered.personId !== person.id || wanted.personId === person.id)
      return refuse('NOT_FOUND')
    const pair = [await findPerson(tx, person.id), await findPerson(tx, wanted.personId)]
    if (
      pair.some(
        (one) => !one || ![offered, wanted].every(({ kind }) => kindsOf(one.role).includes(kind)),
      )
    )
      return refuse('NOT_FOUND')
    if (await hasBegun(tx, offered, wanted)) return refuse('SHIFT_OVER')
    const id = await insertSwap(tx, {
      id: randomUUID(),
      offeredId: offered.id,
      wantedId: wanted.id,
    })
    await audit.record(tx, person.id, 'availability.swap-offered', { subjectId: id })
    const notice = {
      key: `swap ${id}`,
      personId: wanted.personId,
      kind: 'swap',
      link: '/rota',
      lastsSeconds: dayOfSeconds,
    } as const
    await createNotices(tx, [notice], { pager: false })
    return { id }
  })
  if (!isRefusal(swap)) await publishRota(call)
  return swap
})

/** ROTA-4. Both exchanges take place, or neither. */
export const acceptSwap = asExpertOrStaff(contract.acceptSwap, async (call, { swapId }) => {
  const swapped = await transaction(call.db, async (tx) => {
    const proposal = await findSwap(tx, swapId)
    if (!proposal) return refuse('NOT_FOUND')
    const [offered, wanted] = await lockBoth(tx, proposal.offeredId, proposal.wantedId)
    // Read again under the locks: the proposal ends when either shift changes hands.
    if (!offered || !wanted || wanted.personId !== call.person.id || !(await findSwap(tx, swapId)))
      return refuse('NOT_FOUND')
    if (await hasBegun(tx, offered, wanted)) return refuse('SHIFT_OVER')
    const moves = [
      { shift: offered, to: wanted },
      { shift: wanted, to: offered },
    ] as const
    for (const { shift, to } of moves) {
      const taker = await findPerson(tx, to.personId)
      if (!taker) return refuse('NOT_FOUND')
      const why = await whyNotTake(tx, taker, shift, call.config.timeZone, to)
      if (why) return why
    }
    await deleteSwappedShifts(tx, [offered, wanted])
    for (const { shift, to } of moves.toSorted((a, b) => (a.to.personId < b.to.personId ? -1 : 1)))
      if (!(await insertShift(tx, exchangedShift(shift, to.personId))))
        return refuse('SHIFT_OVERLAPS')
    await audit.record(tx, call.person.id, 'availability.shifts-swapped', {
      subjectId: wanted.id,
      facts: { with: offered.personId, offered: offered.id },
    })
    await notifyShiftChanged(tx, { id: swapId, from: offered.personId, by: call.person.id })
    return {}
  })
  if (!isRefusal(swapped)) await publishRota(call)
  return swapped
})

/** ROTA-4. Either side may end the proposal. */
export const endSwap = asExpertOrStaff(contract.endSwap, async (call, { swapId }) => {
  const ended = await transaction(call.db, async (tx) => {
    const proposal = await findSwap(tx, swapId)
    if (!proposal) return refuse('NOT_FOUND')
    const sides = await lockBoth(tx, proposal.offeredId, proposal.wantedId)
    if (sides.every((shift) => shift?.personId !== call.person.id)) return refuse('NOT_FOUND')
    await deleteSwap(tx, swapId)
    return {}
  })
  if (!isRefusal(ended)) await publishRota(call)
  return ended
})

const exchangedShift = (
  { id, personId: takenFrom, kind, startsAt, endsAt }: ShiftRow,
  personId: string,
) => ({
  id,
  personId,
  kind,
  startsAt,
  endsAt,
  seriesId: null,
  madeBy: null,
  takenFrom,
})

const findPerson = async (tx: Tx, id: string) => (await findRotaPeople(tx, id))[0]

/** In the order of the ids, so that two swaps of the same shifts cannot wait for each other. */
async function lockBoth(tx: Tx, one: string, other: string) {
  const byId = new Map<string, ShiftRow>()
  for (const id of [one, other].toSorted()) {
    const shift = await lockShift(tx, id)
    if (shift) byId.set(id, shift)
  }
  return [byId.get(one), byId.get(other)] as const
}

async function hasBegun(tx: Tx, ...shifts: readonly ShiftRow[]): Promise<boolean> {
  const now = await appNow(tx)
  return shifts.some((shift) => spanOf(shift).from <= now)
}
