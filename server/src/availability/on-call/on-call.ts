import { availability as contract } from '@sanad/domain/availability/contract'
import { whyNotOnCall } from '@sanad/domain/availability/on-call'
import type { OnCall } from '@sanad/domain/availability/on-call-contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { findExpertOffer, findOverdue } from '#server/application/index.ts'
import {
  changeEmergencyAvailability,
  findEmergencyAvailability,
  findRestEnd,
  setHighestLevel,
} from './on-call-store.ts'
import { dutyNow } from './duty-now.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asExpert, asStaffFresh } from '#server/platform/services/http/guards.ts'

export const onCall = asExpert(contract.onCall, ({ db, person }) => viewOnCall(db, person.id))

async function viewOnCall(tx: Tx, expertId: string) {
  const offer = await findExpertOffer(tx, expertId)
  if (!offer) return refuse('NOT_FOUND')
  const overdue = (await findOverdue(tx, expertId)) !== undefined
  const emergencyAvailability = await findEmergencyAvailability(tx, expertId)
  const [duty] = await dutyNow(tx, { personId: expertId })
  return {
    ...emergencyAvailability,
    shiftUntil: duty?.rota.on_call ?? null,
    restsUntil: await findRestEnd(tx, expertId),
    whyNot: whyNotOnCall({ ...offer, overdue }) ?? null,
  } satisfies OnCall
}

/** EMERGENCY-9. Going off call is always possible. */
export const setOnCall = asExpert(contract.setOnCall, async ({ db, person }, change) => {
  return transaction(db, async (tx) => {
    const before = await viewOnCall(tx, person.id)
    if (isRefusal(before)) return before
    if (change.isOnCall && before.whyNot !== null) return refuse(before.whyNot)
    await changeEmergencyAvailability(tx, person.id, change)
    const action = change.isOnCall ? 'availability.went-on-call' : 'availability.went-off-call'
    await audit.recordOwn(tx, person.id, action)
    return viewOnCall(tx, person.id)
  })
})

/** EMERGENCY-9. */
export const allowLevel = asStaffFresh(
  contract.allowLevel,
  ({ db, person }, { personId, highestLevel }) =>
    transaction(db, async (tx) => {
      if (!(await setHighestLevel(tx, personId, highestLevel))) return refuse('NOT_FOUND')
      await audit.record(tx, person.id, 'availability.level-allowed', {
        subjectId: personId,
        reason: 'rota',
        facts: { highestLevel },
      })
      return { highestLevel }
    }),
)
