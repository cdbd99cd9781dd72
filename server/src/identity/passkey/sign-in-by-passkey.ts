import { contract } from '@sanad/domain/contract'
import type { ProofOfWork } from '@sanad/domain/identity/contract'
import { challengeMinutes, isCopied } from '@sanad/domain/identity/passkey/passkey'
import type { Assertion } from '@sanad/domain/identity/passkey/passkey-contract'
import { needsFactor } from '@sanad/domain/identity/second-factor'
import { refuse } from '@sanad/domain/primitives/refusal'
import { standingOf } from '@sanad/domain/primitives/role'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/database/db.ts'
import { open, type Call } from '#server/platform/http/guards.ts'
import { triesFromAddress } from '../limits.ts'
import type { IdentityService } from '../service.ts'
import { whyNotWithoutProof } from '../sign-in/proof-of-work.ts'
import { signInToAccount } from '../sign-in/sign-in-to-account.ts'
import { makeChallenge } from './challenge.ts'
import { notifyPasskeyOwner } from './notify-passkey-owner.ts'
import { findPasskey, lockUses, recordPasskeyUse } from './passkey-store.ts'
import { relyingParty, verifyAssertion } from './verify-passkey.ts'

export const passkeyChallenge = open(
  contract.identity.passkeyChallenge,
  'anyone',
  async (call: Call) => ({
    challenge: await makeChallenge(call, { purpose: 'sign-in' }),
    rpId: relyingParty(call.appContext.config).id,
    timeout: challengeMinutes * 60_000,
    // Who signs in is not known yet. PASSKEY-5 judges it afterwards.
    userVerification: 'preferred' as const,
  }),
)

interface SignInByPasskeyInput {
  readonly credential: Assertion
  readonly staySignedIn: boolean
  readonly sharedDevice: boolean
  readonly proof?: ProofOfWork | undefined
}

/** PASSKEY-3. Every wrong passkey gets the same answer. */
export const signInByPasskey = ({ signIns }: IdentityService) =>
  open(
    contract.identity.signInByPasskey,
    'anyone',
    async (call: Call, { credential, staySignedIn, sharedDevice, proof }: SignInByPasskeyInput) => {
      const unproven = await whyNotWithoutProof(call, triesFromAddress, {
        email: credential.id,
        proof,
      })
      if (unproven) return unproven
      const account = await usePasskey(call, credential)
      if (!account) return refuse('PASSKEY_REFUSED')
      if (account.isDisabled) return refuse('ACCOUNT_DISABLED')
      const standing = standingOf(account.role, account.verificationStatus)
      return signInToAccount(call, signIns, account, {
        stay: staySignedIn,
        sharedDevice,
        bothFactors: account.ownerVerified && needsFactor(standing),
      })
    },
  )

/** PASSKEY-4. Compares the uses under the passkey's lock, so that two tries see each other's. */
async function usePasskey(call: Call, credential: Assertion) {
  const { db } = call.appContext
  const passkey = await findPasskey(db, credential.id)
  const verified = passkey && (await verifyAssertion(call, credential, passkey))
  if (!verified) return undefined
  const { uses, ownerVerified, backedUp } = verified
  const isRight = await transaction(db, async (tx) => {
    const usesBefore = await lockUses(tx, passkey.id)
    if (usesBefore === undefined) return false
    if (isCopied(usesBefore, uses)) {
      await recordCopy(tx, call, passkey.personId)
      return false
    }
    await recordPasskeyUse(tx, passkey.id, { uses, backedUp })
    return true
  })
  return isRight ? { ...passkey, ownerVerified } : undefined
}

async function recordCopy(tx: Tx, { appContext }: Call, personId: string): Promise<void> {
  await audit.record(tx, { actorId: null, action: 'identity.passkey-copied', subjectId: personId })
  await notifyPasskeyOwner(tx, appContext, personId)
}
