import type { Assertion } from '@sanad/domain/identity/passkey/passkey-contract'
import { isCopied } from '@sanad/domain/identity/passkey/passkey'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import type { Call } from '#server/platform/services/http/guards.ts'
import type { ChallengeUse } from '../challenge.ts'
import { notifyAccountOwner } from '../notify-account-owner.ts'
import { findPasskey, lockUses, recordPasskeyUse } from './passkey-store.ts'
import { verifyAssertion } from './verify-passkey.ts'

/**
 * PASSKEY-4. Compares the uses under the passkey's lock, so that two tries see each other's.
 * @returns the passkey with its account; undefined if anything is wrong
 */
export async function usePasskey(call: Call, credential: Assertion, use: ChallengeUse) {
  const { db } = call.appContext
  const passkey = await findPasskey(db, credential.id)
  if (!passkey || (use.personId !== undefined && use.personId !== passkey.personId))
    return undefined
  const verified = await verifyAssertion(call, credential, passkey, use)
  if (!verified) return undefined
  const { uses, ownerVerified } = verified
  const isRight = await transaction(db, async (tx) => {
    const usesBefore = await lockUses(tx, passkey.id)
    if (usesBefore === undefined) return false
    if (isCopied(usesBefore, uses)) {
      await recordCopy(tx, call, passkey.personId)
      return false
    }
    await recordPasskeyUse(tx, passkey.id, verified)
    return true
  })
  return isRight ? { ...passkey, ownerVerified } : undefined
}

async function recordCopy(tx: Tx, { appContext }: Call, personId: string): Promise<void> {
  await audit.record(tx, audit.service, 'identity.passkey-copied', { subjectId: personId })
  await notifyAccountOwner(tx, appContext, personId, 'passkey')
}
