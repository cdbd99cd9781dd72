import { normaliseEmail } from '@sanad/domain/identity/email'
import { audit } from '#server/platform/audit/audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import { transaction, type Db } from '#server/platform/database/db.ts'
import { revoke } from '#server/platform/realtime/revocations.ts'
import { countOwners, lockRoles, setRole } from './staff/role-store.ts'

/**
 * Decision 23. Whoever proves the address of `OWNER_EMAIL` while the service has no owner becomes it. Once there is
 * one the setting does nothing: whoever can change it later gains no role by it.
 */
export async function claimOwnership(
  { db, config }: { db: Db; config: Pick<Config, 'ownerEmail'> },
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  if (config.ownerEmail === undefined || normaliseEmail(email) !== config.ownerEmail) return
  await transaction(db, async (tx) => {
    await lockRoles(tx)
    if ((await countOwners(tx)) > 0) return
    await setRole(tx, accountId, 'owner', null)
    await revoke(tx, { personId: accountId })
    await audit.record(tx, {
      actorId: null,
      action: 'identity.ownership-claimed',
      subjectId: accountId,
      reason: 'OWNER_EMAIL',
    })
  })
}
