import { availability as contract } from '@sanad/domain/availability/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { supportTypes, whyNotTopics } from '@sanad/domain/application/experience'
import { topicsPart } from '@sanad/domain/application/topics-file'
import type { Availability } from '@sanad/domain/availability/being-here-contract'
import { minutesLeft } from '@sanad/domain/availability/working-hours'
import { isRefusal, refuse, type Refusal } from '@sanad/domain/primitives/refusal'
import { findOverdue } from '#server/application/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asExpert, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { findAvailability, setAvailable, setNotToday, startBreak } from './presence-store.ts'
import { dutyNow } from './on-call/duty-now.ts'
import { findOwnSlots, findOwnWeek } from './hours-store.ts'
import { insertMissingAvailability } from './availability-store.ts'
import { publishAvailability } from './publish.ts'

export const availability = asExpert(contract.availability, ({ db, person }) =>
  viewAvailability(db, person.id),
)

async function viewAvailability(
  tx: Tx,
  expertId: string,
): Promise<Availability | Refusal<'NOT_FOUND'>> {
  const row = (await findAvailability(tx, expertId)) ?? (await makeRowNow(tx, expertId))
  if (!row) return refuse('NOT_FOUND')
  const { slots, now } = await findOwnSlots(tx, expertId)
  return {
    ...row,
    minutesLeft: minutesLeft(slots, now),
    shiftEndsAt: await findShiftEnd(tx, expertId),
  }
}

/** A supporter who was just approved may load the page before the sweep has inserted their row. */
async function makeRowNow(tx: Tx, expertId: string) {
  await insertMissingAvailability(tx)
  return findAvailability(tx, expertId)
}

async function findShiftEnd(tx: Tx, expertId: string): Promise<string | null> {
  const [person] = await dutyNow(tx, { personId: expertId })
  return person?.rota.support ?? null
}

/** MATCH-27, MATCH-28, MATCH-30. No one can lift these reasons. */
export async function whyNotServing(
  tx: Tx,
  expertId: string,
): Promise<Refusal<'RESTING' | 'CARE_DUE'> | undefined> {
  if (await findOverdue(tx, expertId)) return refuse('CARE_DUE')
  const rest = (await findAvailability(tx, expertId))?.rest
  return rest ? refuse('RESTING', rest) : undefined
}

type AvailabilityChange = InputOf<typeof contract.setAvailable>

/** MATCH-26. Switching off always works. Switching on during a pause takes effect at its end. */
export async function changeAvailability(call: SignedInCall, wanted: AvailabilityChange) {
  const { person } = call
  return changeOwn(call, async (tx) => {
    const why = wanted.available ? await whyNotServing(tx, person.id) : undefined
    if (why && !isAfterCrisis(why)) return why
    await setAvailable(tx, person.id, { ...wanted, shiftEndsAt: await findShiftEnd(tx, person.id) })
    return undefined
  })
}

const isAfterCrisis = ({ data }: Refusal): boolean =>
  (data as { why?: string } | undefined)?.why === 'after-crisis'

export const takeBreak = asExpert(contract.takeBreak, (call, { minutes }) =>
  changeOwn(call, async (tx) =>
    (await startBreak(tx, call.person.id, minutes)) ? undefined : refuse('NOT_AVAILABLE'),
  ),
)

/** MATCH-29. */
export const changeNotToday = asExpert(contract.setNotToday, (call, { notToday }) =>
  changeOwn(call, async (tx) => {
    const { config, content } = call
    const before = (await findAvailability(tx, call.person.id))?.notToday ?? []
    const unknown = whyNotTopics(content.of(topicsPart), notToday, [...supportTypes, ...before])
    if (unknown) return refuse(unknown)
    await setNotToday(tx, call.person.id, [...new Set(notToday)], config.timeZone)
    return undefined
  }),
)

/** Also publishes the change to the caller's other pages. */
async function changeOwn<Code extends string = never>(
  call: SignedInCall,
  change: (tx: Tx) => Promise<Refusal<Code> | undefined>,
) {
  const changed = await transaction(
    call.db,
    async (tx) => (await change(tx)) ?? viewAvailability(tx, call.person.id),
  )
  if (!isRefusal(changed)) publishAvailability(call, [call.person.id])
  return changed
}

export const ownWeek = asExpert(contract.ownWeek, ({ db, config, person }) =>
  findOwnWeek(db, person.id, config.timeZone),
)

export const setAvailableOperation = asExpert(contract.setAvailable, changeAvailability)
