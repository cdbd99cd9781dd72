import { contract } from '@sanad/domain/contract'
import { statusAfter } from '@sanad/domain/application/application-states'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { wakeSessionsOf } from '#server/chat/index.ts'
import { hasWithdrawnConsent } from '#server/consent/index.ts'
import { lockStanding, moveStanding } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { type Tx } from '#server/platform/stores/database/db.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import { asAdminFresh, asStaffFresh } from '#server/platform/services/http/guards.ts'
import { withLockedApplication } from './decide-application.ts'

/** For a person who is leaving, the new standing applies if they come back. */
async function moveByStaff(tx: Tx, personId: string, act: 'suspend' | 'reinstate') {
  const { from, to } = await moveStanding(tx, personId, (status) => statusAfter(status, act))
  return to === undefined ? refuse('MOVED_ON', { status: from }) : { status: to }
}

interface StandingInput {
  readonly personId: string
  readonly reason: string
}

/** MATCH-18. Ends the rights on every node within a second; a sweep passes conversations on. */
export const suspendExpert = asStaffFresh(
  contract.application.suspendExpert,
  async (call, { personId, reason }) => {
    const done = await withLockedApplication(call, personId, async ({ tx }) => {
      const moved = await moveByStaff(tx, personId, 'suspend')
      if (isRefusal(moved)) return moved
      await endWork(tx, { personId, by: call.person.id, reason })
      return moved
    })
    if (!isRefusal(done)) call.appContext.live.closePerson(personId)
    return done
  },
)

interface StandingDecision extends StandingInput {
  readonly by: string
}

async function endWork(tx: Tx, { personId, by, reason }: StandingDecision): Promise<void> {
  await revoke(tx, { personId })
  await wakeSessionsOf(tx, [personId])
  await audit.record(tx, by, 'application.suspended', { subjectId: personId, reason })
}

/** @returns false when the expert was not approved */
export async function suspendInTransaction(tx: Tx, decision: StandingDecision): Promise<boolean> {
  if (isRefusal(await moveByStaff(tx, decision.personId, 'suspend'))) return false
  await endWork(tx, decision)
  return true
}

/** An expert who withdrew their consent must give it again before they serve. */
async function reinstate(tx: Tx, { personId, by, reason }: StandingDecision) {
  // A withdrawal at this moment waits for this lock and suspends afterwards.
  await lockStanding(tx, personId)
  if (await hasWithdrawnConsent(tx, personId)) return refuse('CONSENT_TAKEN_BACK')
  const moved = await moveByStaff(tx, personId, 'reinstate')
  if (isRefusal(moved)) return moved
  await audit.record(tx, by, 'application.reinstated', { subjectId: personId, reason })
  return moved
}

/** @returns false when the expert may not serve for another reason */
export const reinstateInTransaction = async (
  tx: Tx,
  decision: StandingDecision,
): Promise<boolean> => !isRefusal(await reinstate(tx, decision))

export const reinstateExpert = asAdminFresh(
  contract.application.reinstateExpert,
  (call, { personId, reason }) =>
    withLockedApplication(call, personId, ({ tx }) =>
      reinstate(tx, { personId, by: call.person.id, reason }),
    ),
)
