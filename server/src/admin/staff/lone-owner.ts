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
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Db } from '#server/platform/stores/database/db.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'

/**
 * When the only owner lost phone and recovery codes, and no one can reset the factor in the
 * console. They sign in with a mailed code and set up another factor.
 */
export function removeLoneOwnersFactor(db: Db, email: string) {
  return transaction(db, async (tx) => {
    await lockRoles(tx)
    const owner = await findAccountByEmail(tx, email)
    if (owner?.role !== 'owner') return refuse('NOT_AN_OWNER')
    if ((await countOwners(tx)) > 1) return refuse('NOT_ALONE')
    if (!(await findFactor(tx, owner.id)).enrolled) return refuse('NO_FACTOR')
    await deleteFactor(tx, owner.id)
    // A waiting request would remove the next factor.
    await cancelReset(tx, owner.id)
    await endSignIns(tx, owner.id)
    await revoke(tx, { personId: owner.id })
    await audit.record(tx, audit.service, 'identity.second-factor-removed', {
      subjectId: owner.id,
      reason: 'lost second factor',
    })
    return { removed: true as const }
  })
}
