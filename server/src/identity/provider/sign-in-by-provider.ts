import { identity as contract } from '@sanad/domain/identity/contract'
import { factorByProvider, whyNotByProvider } from '@sanad/domain/identity/provider/provider'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { open, type Call } from '#server/platform/services/http/guards.ts'
import { triesFromAddress } from '../limits.ts'
import { notifyAccountOwner } from '../notify-account-owner.ts'
import type { IdentityService } from '../service.ts'
import { whyNotWithoutProof } from '../sign-in/proof-of-work.ts'
import { signInToAccount } from '../sign-in/sign-in-to-account.ts'
import { leadToProvider, readAnswer } from './provider-answer.ts'
import { bindSubject, lockAccountOf, recordProviderUse } from './provider-store.ts'

export const beginProviderSignIn = ({ provider }: IdentityService) =>
  open(contract.beginProviderSignIn, async (call, { staySignedIn: stay }) =>
    provider ? leadToProvider(call, provider, forSignIn, { stay }) : refuse('NO_PROVIDER'),
  )

const forSignIn = { purpose: 'sign in by provider' } as const

export const signInByProvider = ({ provider, signIns }: IdentityService) =>
  open(contract.signInByProvider, async (call, input) => {
    if (!provider) return refuse('NO_PROVIDER')
    const { query, sharedDevice, proof } = input
    const unproven = await whyNotWithoutProof(call, triesFromAddress, { email: query, proof })
    if (unproven) return unproven
    const word = await readAnswer(call, provider, query, forSignIn)
    if (isRefusal(word)) return word
    const account = await openAccount(call, provider.issuer, word)
    if (isRefusal(account)) return account
    const secondsAgo = factorByProvider(word, provider.factors)
    return signInToAccount(call, signIns, account, {
      stay: word.stay,
      sharedDevice,
      by: 'provider',
      factor: secondsAgo === undefined ? undefined : { secondsAgo, byProvider: true },
    })
  })

interface Word {
  readonly email: string
  readonly addressVerified: boolean
  readonly subject: string
}

/** OIDC-2, OIDC-5. */
async function openAccount(call: Call, issuer: string, word: Word) {
  const { db, log } = call
  const { account, why } = await transaction(db, async (tx) => {
    const account = await lockAccountOf(tx, { email: word.email, issuer })
    const why = whyNotByProvider(word, account)
    if (!account || why !== undefined) return { account, why }
    const { personId, boundSubject } = account
    if (boundSubject !== null) await recordProviderUse(tx, { personId, issuer })
    else if (await bindSubject(tx, { personId, issuer, subjectMac: word.subject }))
      await recordBinding(tx, call, personId)
    else return { account, why: 'other-subject' as const }
    return { account, why }
  })
  if (account && why === undefined) return account
  log.warn({ why }, 'the word of the provider opened no account')
  // The audit log shows staff that another person came with a colleague's address.
  if (account && why === 'other-subject')
    await audit.record(db, audit.service, 'identity.provider-refused', {
      subjectId: account.personId,
    })
  return refuse(why === 'disabled' ? 'ACCOUNT_DISABLED' : 'PROVIDER_REFUSED')
}

async function recordBinding(tx: Tx, call: Call, personId: string): Promise<void> {
  const action = 'identity.provider-bound'
  await audit.recordOwn(tx, personId, action)
  await notifyAccountOwner(tx, call, personId, 'provider')
}
