import { refuse } from '@sanad/domain/primitives/refusal'
import {
  countOwners,
  endSignIns,
  findAccountByEmail,
  findFactor,
  deleteFactor,
  cancelReset,
  lockRoles,
} from '#server/identity/index.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction, type Db } from '#server/platform/database/db.ts'
import { revoke } from '#server/platform/realtime/revocations.ts'

/**
 * For whoever holds the server, when the only owner lost phone and recovery codes: nobody is left who could reset it
 * in the console. Signs the owner out everywhere; they come in by a mailed code and set up another one.
 */
export function removeLoneOwnersFactor(db: Db, email: string) {
  return transaction(db, async (tx) => {
    await lockRoles(tx)
    const owner = await findAccountByEmail(tx, email)
    if (owner?.role !== 'owner') return refuse('NOT_AN_OWNER')
    if ((await countOwners(tx)) > 1) return refuse('NOT_ALONE')
    if (!(await findFactor(tx, owner.id)).enrolled) return refuse('NO_FACTOR')
    await deleteFactor(tx, owner.id)
    // One that was asked for would take away the next factor.
    await cancelReset(tx, owner.id)
    await endSignIns(tx, owner.id)
    await revoke(tx, { personId: owner.id })
    await audit.record(tx, {
      actorId: null,
      action: 'identity.second-factor-removed',
      subjectId: owner.id,
      reason: 'lost second factor',
    })
    return { removed: true as const }
  })
}
