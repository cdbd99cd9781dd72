import { identity as contract } from '@sanad/domain/identity/contract'
import { challengeMinutes } from '@sanad/domain/identity/passkey/passkey'
import { needsFactor } from '@sanad/domain/identity/second-factor'
import { refuse } from '@sanad/domain/primitives/refusal'
import { standingOf } from '@sanad/domain/primitives/role'
import { open } from '#server/platform/services/http/guards.ts'
import { triesFromAddress } from '../limits.ts'
import type { IdentityService } from '../service.ts'
import { whyNotWithoutProof } from '../sign-in/proof-of-work.ts'
import { signInToAccount } from '../sign-in/sign-in-to-account.ts'
import { makeChallenge } from '../challenge.ts'
import { usePasskey, relyingParty } from './verify-passkey.ts'

export const passkeyChallenge = open(contract.passkeyChallenge, async (call) => ({
  challenge: await makeChallenge(call, { purpose: 'sign in by passkey' }),
  rpId: relyingParty(call.config).id,
  timeout: challengeMinutes * 60_000,
  // The person is not known yet; PASSKEY-5 is judged afterwards.
  userVerification: 'preferred' as const,
}))

/** PASSKEY-3. Every wrong passkey gets the same answer. */
export const signInByPasskey = ({ signIns }: IdentityService) =>
  open(
    contract.signInByPasskey,
    async (call, { credential, staySignedIn, sharedDevice, proof }) => {
      const unproven = await whyNotWithoutProof(call, triesFromAddress, {
        email: credential.id,
        proof,
      })
      if (unproven) return unproven
      const account = await usePasskey(call, credential, { purpose: 'sign in by passkey' })
      if (!account) return refuse('PASSKEY_REFUSED')
      if (account.isDisabled) return refuse('ACCOUNT_DISABLED')
      const standing = standingOf(account.role, account.verificationStatus)
      return signInToAccount(call, signIns, account, {
        stay: staySignedIn,
        sharedDevice,
        factor: account.ownerVerified && needsFactor(standing) ? {} : undefined,
      })
    },
  )
