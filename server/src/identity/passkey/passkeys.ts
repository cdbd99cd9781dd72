import { identity as contract } from '@sanad/domain/identity/contract'
import {
  challengeMinutes,
  distinctPasskeyName,
  whyNotAddPasskey,
  whyNotRemovePasskey,
} from '@sanad/domain/identity/passkey/passkey'
import { needsFactor } from '@sanad/domain/identity/second-factor'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import {
  factorFacts,
  signedIn,
  signedInFirstOrFresh,
  signedInFresh,
  type SignedInCall,
  ownOfAll,
} from '#server/platform/services/http/guards.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import { findMeOrFail } from '../me.ts'
import { recordFactorUse } from '../second-factor/factor-store.ts'
import { keepGuest } from '../sign-in/guest-store.ts'
import { makeChallenge } from '../challenge.ts'
import { notifyAccountOwner } from '../notify-account-owner.ts'
import {
  changePasskeyName,
  deletePasskey,
  findCredentialIds,
  findPasskeys,
  insertPasskey,
  isOnlyFactor,
  lockWaysIn,
} from './passkey-store.ts'
import { algorithms, relyingParty, userHandleOf, verifyNewPasskey } from './verify-passkey.ts'

export const newPasskey = signedInFirstOrFresh(contract.newPasskey, ownOfAll, async (call) => {
  const { db, config, person } = call
  const [me, known] = await Promise.all([
    findMeOrFail(db, person.id),
    findCredentialIds(db, person.id),
  ])
  const why = whyNotAddPasskey(known.length)
  if (why !== undefined) return refuse(why)
  const { id } = relyingParty(config)
  // The device shows this name in its list. An account without an address has only its alias.
  const name = me.email || me.alias || id
  return {
    challenge: await makeChallenge(call, { purpose: 'add a passkey', personId: person.id }),
    rp: { id, name: id },
    user: { id: userHandleOf(person.id), name, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMinutes * 60_000,
    excludeCredentials: known.map((known) => ({ id: known, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: needsFactor(person.standing)
        ? ('required' as const)
        : ('preferred' as const),
    },
    attestation: 'none' as const,
  }
})

/** PASSKEY-1, PASSKEY-5. */
export const addPasskey = signedInFirstOrFresh(
  contract.addPasskey,
  ownOfAll,
  async (call, { credential, name }) => {
    const { live, person } = call
    const { db } = call
    const verified = await verifyNewPasskey(call, credential, {
      requireVerification: needsFactor(person.standing),
    })
    if (!verified) return refuse('PASSKEY_REFUSED')
    const isFirstFactor = needsFactor(person.standing) && !factorFacts(call).enrolled
    const refusal = await transaction(db, async (tx) => {
      const why = whyNotAddPasskey((await lockWaysIn(tx, person.id)).passkeys)
      if (why !== undefined) return refuse(why)
      const own = (await findPasskeys(tx, person.id)).map((passkey) => passkey.name)
      const distinct = distinctPasskeyName(name, own)
      if (!(await insertPasskey(tx, { ...verified, personId: person.id, name: distinct })))
        return refuse('PASSKEY_REFUSED')
      await keepGuest(tx, person.id)
      await audit.recordOwn(tx, person.id, 'identity.passkey-added')
      if (person.standing !== 'guest') await notifyAccountOwner(tx, call, person.id, 'passkey')
      if (isFirstFactor) await beginToAsk(tx, person)
      return undefined
    })
    if (isFirstFactor && refusal === undefined) live.closePerson(person.id)
    return refusal ?? findMeOrFail(db, person.id)
  },
)

/** PASSKEY-10. This browser has just given the factor; the person's other browsers must give it. */
async function beginToAsk(tx: Tx, { id, signInId }: SignedInCall['person']): Promise<void> {
  await recordFactorUse(tx, { id: signInId })
  await revoke(tx, { personId: id })
}

export const passkeys = signedIn(contract.passkeys, ownOfAll, async ({ db, person }) =>
  findPasskeys(db, person.id),
)

export const renamePasskey = signedIn(
  contract.renamePasskey,
  ownOfAll,
  async ({ db, person }, { passkeyId: id, name }) => {
    const others = (await findPasskeys(db, person.id)).filter((passkey) => passkey.id !== id)
    const distinct = distinctPasskeyName(
      name,
      others.map((passkey) => passkey.name),
    )
    const isOwn = await changePasskeyName(db, { id, personId: person.id, name: distinct })
    return isOwn ? findPasskeys(db, person.id) : refuse('NOT_FOUND')
  },
)

/** PASSKEY-6. */
export const removePasskey = signedInFresh(
  contract.removePasskey,
  ownOfAll,
  async (call, { passkeyId }) => {
    const outcome = await transaction(call.db, async (tx) => {
      const waysIn = await lockWaysIn(tx, call.person.id)
      const own = await findPasskeys(tx, call.person.id)
      if (!own.some(({ id }) => id === passkeyId)) return refuse('NOT_FOUND')
      const leavesNoFactor =
        needsFactor(call.person.standing) && (await isOnlyFactor(tx, call.person.id, passkeyId))
      const why = whyNotRemovePasskey({ ...waysIn, leavesNoFactor })
      if (why !== undefined) return refuse(why)
      await deletePasskey(tx, call.person.id, passkeyId)
      await audit.recordOwn(tx, call.person.id, 'identity.passkey-removed')
      await notifyAccountOwner(tx, call, call.person.id, 'passkey')
      return undefined
    })
    return isRefusal(outcome) ? outcome : findPasskeys(call.db, call.person.id)
  },
)
