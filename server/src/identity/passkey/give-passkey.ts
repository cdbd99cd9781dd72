import { identity as contract } from '@sanad/domain/identity/contract'
import { challengeMinutes } from '@sanad/domain/identity/passkey/passkey'
import { refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { atWorkBeforeFactor } from '#server/platform/services/http/guards.ts'
import { recordFactorUse } from '../second-factor/factor-store.ts'
import { makeChallenge } from '../challenge.ts'
import { findCredentialIds } from './passkey-store.ts'
import { usePasskey, relyingParty } from './verify-passkey.ts'

export const passkeyFactorChallenge = atWorkBeforeFactor(
  contract.passkeyFactorChallenge,
  async (call) => {
    const { db, config, person } = call
    const known = await findCredentialIds(db, person.id)
    return {
      challenge: await makeChallenge(call, { purpose: 'give a passkey', personId: person.id }),
      rpId: relyingParty(config).id,
      timeout: challengeMinutes * 60_000,
      userVerification: 'required' as const,
      allowCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
    }
  },
)

/** PASSKEY-10. No wait after wrong tries: a signature cannot be guessed. */
export const givePasskey = atWorkBeforeFactor(
  contract.givePasskey,
  async (call, { credential }) => {
    const { db, person } = call
    const use = { purpose: 'give a passkey', personId: person.id } as const
    if (!(await usePasskey(call, credential, use))) return refuse('PASSKEY_REFUSED')
    await transaction(db, async (tx) => {
      await recordFactorUse(tx, { id: person.signInId })
      await audit.recordOwn(tx, person.id, 'identity.second-factor-given', { by: 'passkey' })
    })
    return { given: true as const }
  },
)
