import { emergency as contract } from '@sanad/domain/emergency/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import type { AppContext } from '#server/app-context.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asSeekerOrGuest, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { findEmergencyOf, restart, setAge, type EmergencyRow } from './store.ts'
import { findSeekingInOrder } from './order-store.ts'
import { handleEmergency } from './sweep.ts'
import { viewOwnEmergency } from './own-emergency.ts'
import { openEscalation } from '#server/escalation/index.ts'

/** Specification §7. Ignores level and language of the input: the server knows them. */
export const findEmergencyExpert = asSeekerOrGuest(contract.findEmergencyExpert, async (call) => {
  const open = await findOpen(call.db, call.person.id)
  if (isRefusal(open)) return open
  if (open.expertId === null) await seekInOrder(call, open.sessionId)
  const now = await viewOwnEmergency(call, open.sessionId)
  return now.state === 'waiting' ? refuse('NO_EMERGENCY_EXPERTS') : now
})

/** EMERGENCY-6. */
export const askAgain = asSeekerOrGuest(contract.askAgain, async (call) => {
  return changeOwnEmergency(call, async (tx, { seekerId, sessionId, crisisId, severity }) => {
    const { isNewRound: whole } = await restart(tx, sessionId)
    const cause = {
      seekerId,
      sessionId,
      crisisId,
      cause: 'emergency',
      severity,
    } as const
    if (whole) await openEscalation(tx, { ...cause, accompanied: false }, { again: true })
    await audit.record(tx, call.person.id, 'emergency.asked-again', { subjectId: sessionId })
  })
})

/** EMERGENCY-11. */
export const setOwnAge = asSeekerOrGuest(contract.tellAge, (call, { age }) =>
  changeOwnEmergency(call, (tx, { sessionId }) => setAge(tx, sessionId, age)),
)

/** Also seeks a supporter at once. */
async function changeOwnEmergency(
  call: SignedInCall,
  work: (tx: Tx, open: EmergencyRow) => Promise<void>,
) {
  const open = await transaction(call.db, async (tx) => {
    const open = await findOpen(tx, call.person.id)
    if (!isRefusal(open)) await work(tx, open)
    return open
  })
  if (isRefusal(open)) return open
  if (open.expertId === null) await seekInOrder(call, open.sessionId)
  return viewOwnEmergency(call, open.sessionId)
}

/** EMERGENCY-12. Leaves as many free seats as there are emergencies before this one. */
async function seekInOrder(appContext: AppContext, sessionId: string): Promise<void> {
  const order = await findSeekingInOrder(appContext.db)
  const ahead = order.findIndex(({ id }) => id === sessionId)
  await handleEmergency(appContext, sessionId, Math.max(0, ahead))
}

async function findOpen(tx: Tx, personId: string) {
  const open = await findEmergencyOf(tx, personId)
  return open?.status === 'active' ? open : refuse('NOT_FOUND')
}
