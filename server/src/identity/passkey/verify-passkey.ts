import type { Assertion, NewCredential } from '@sanad/domain/identity/passkey/passkey-contract'
import { siteOf, type Config } from '#server/platform/base/config/config.ts'
import type { Call, SignedInCall } from '#server/platform/services/http/guards.ts'
import { spendChallenge, type ChallengeUse } from '../challenge.ts'
import { isCopied } from '@sanad/domain/identity/passkey/passkey'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { notifyAccountOwner } from '../notify-account-owner.ts'
import { findPasskey, lockUses, recordPasskeyUse } from './passkey-store.ts'

/** Loaded on demand: its certificates take a tenth of a start, and sign-ins by passkey are few. */
const loadVerifier = () => import('@simplewebauthn/server')

/** PASSKEY-3. Taken from the configuration alone, never from the request. */
export function relyingParty(config: Pick<Config, 'publicUrl' | 'port'>) {
  const { origin, hostname } = new URL(siteOf(config))
  return { origin, id: hostname }
}

/** EdDSA, ES256 and RS256 (COSE numbers), which people's devices support. */
export const algorithms = [-8, -7, -257]

/** Undefined if anything is wrong with it. */
export async function verifyNewPasskey(
  call: SignedInCall,
  credential: NewCredential,
  { requireVerification }: { readonly requireVerification: boolean },
) {
  const { origin, id } = relyingParty(call.config)
  try {
    const { verifyRegistrationResponse } = await loadVerifier()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) =>
        spendChallenge(call, { purpose: 'add a passkey', personId: call.person.id }, challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: requireVerification,
      supportedAlgorithmIDs: algorithms,
    })
    return (
      registrationInfo && {
        credentialId: registrationInfo.credential.id,
        publicKey: Buffer.from(registrationInfo.credential.publicKey),
        uses: registrationInfo.credential.counter,
        backedUp: registrationInfo.credentialBackedUp,
        verifiesOwner: registrationInfo.userVerified,
      }
    )
  } catch (fault) {
    logRefusal(call, fault)
    return undefined
  }
}

interface StoredPasskey {
  readonly personId: string
  readonly credentialId: string
  readonly publicKey: Buffer
}

/** Undefined if anything is wrong. The caller compares the uses. */
async function verifyAssertion(
  call: Call,
  credential: Assertion,
  { personId, credentialId, publicKey }: StoredPasskey,
  use: ChallengeUse,
) {
  const { origin, id } = relyingParty(call.config)
  const { userHandle, ...response } = credential.response
  if (userHandle !== undefined && userHandle !== userHandleOf(personId)) return undefined
  try {
    const { verifyAuthenticationResponse } = await loadVerifier()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => spendChallenge(call, use, challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: use.purpose === 'give a passkey',
    })
    return verified
      ? {
          uses: authenticationInfo.newCounter,
          ownerVerified: authenticationInfo.userVerified,
          backedUp: authenticationInfo.credentialBackedUp,
        }
      : undefined
  } catch (fault) {
    logRefusal(call, fault)
    return undefined
  }
}

/** Devices know the account by its id, which says nothing about the person. */
export const userHandleOf = (personId: string): string =>
  Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url')

/** The library's message may quote what was sent, so only the error's name is logged. */
const logRefusal = ({ log }: Call, fault: unknown): void =>
  log.warn({ fault: fault instanceof Error ? fault.name : 'unknown' }, 'a passkey was refused')

/**
 * PASSKEY-4. Compares the uses under the passkey's lock, so that two tries see each other's.
 * @returns the passkey with its account; undefined if anything is wrong
 */
export async function usePasskey(call: Call, credential: Assertion, use: ChallengeUse) {
  const passkey = await findPasskey(call.db, credential.id)
  if (!passkey || (use.personId !== undefined && use.personId !== passkey.personId))
    return undefined
  const verified = await verifyAssertion(call, credential, passkey, use)
  if (!verified) return undefined
  const { uses, ownerVerified } = verified
  const isRight = await transaction(call.db, async (tx) => {
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

async function recordCopy(tx: Tx, call: Call, personId: string): Promise<void> {
  await audit.record(tx, audit.service, 'identity.passkey-copied', { subjectId: personId })
  await notifyAccountOwner(tx, call, personId, 'passkey')
}
