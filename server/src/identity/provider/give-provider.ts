import { identity as contract } from '@sanad/domain/identity/contract'
import { factorByProvider } from '@sanad/domain/identity/provider/provider'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { atWorkBeforeFactor } from '#server/platform/services/http/guards.ts'
import { recordFactorUse } from '../second-factor/factor-store.ts'
import type { IdentityService } from '../service.ts'
import { leadToProvider, readAnswer } from './provider-answer.ts'
import { findSubject, hasProviderFactor } from './provider-store.ts'

const confirmFor = (personId: string) => ({ purpose: 'confirm by provider', personId }) as const

export const beginProviderFactor = ({ provider }: IdentityService) =>
  atWorkBeforeFactor(contract.beginProviderFactor, async (call) => {
    const { db, person } = call
    if (!provider || !(await hasProviderFactor(db, person.signInId))) return refuse('NO_PROVIDER')
    return leadToProvider(call, provider, confirmFor(person.id))
  })

/** OIDC-8. Only for a sign-in whose second factor came from the provider, and by the same person. */
export const giveProviderFactor = ({ provider }: IdentityService) =>
  atWorkBeforeFactor(contract.giveProviderFactor, async (call, { query }) => {
    const { person } = call
    const { db } = call
    if (!provider || !(await hasProviderFactor(db, person.signInId))) return refuse('NO_PROVIDER')
    const word = await readAnswer(call, provider, query, confirmFor(person.id))
    if (isRefusal(word)) return word
    const secondsAgo = factorByProvider(word, provider.factors)
    const isSame = (await findSubject(db, person.id, provider.issuer)) === word.subject
    if (!isSame || secondsAgo === undefined) return refuse('PROVIDER_REFUSED')
    await transaction(db, async (tx) => {
      await recordFactorUse(tx, { id: person.signInId }, { secondsAgo, byProvider: true })
      await audit.recordOwn(tx, person.id, 'identity.second-factor-given', { by: 'provider' })
    })
    return { given: true as const }
  })
