import { identity as contract } from '@sanad/domain/identity/contract'
import type { Assertion } from '@sanad/domain/identity/passkey/passkey-contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { eq, sql } from 'drizzle-orm'
import { signedInBeforeFactor, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { usePasskey as judgePasskey } from '../passkey/verify-passkey.ts'
import { phraseSecret } from '../phrase/phrase.ts'
import { findOwnPhrase, forgetTries, takeTry } from '../phrase/phrase-store.ts'
import type { IdentityService } from '../service.ts'
import { matchesSlowHash } from '../slow-hash.ts'
import { findContact } from '../store.ts'
import { signIns } from '../tables.ts'
import { codeRefusals, countFailure } from './verify-code.ts'

type ProveAccountInput =
  | { readonly by: 'code'; readonly code: string }
  | { readonly by: 'phrase'; readonly phrase: readonly string[] }
  | { readonly by: 'passkey'; readonly credential: Assertion }

/** PROOF-1. */
export const proveAccount = (service: IdentityService) =>
  signedInBeforeFactor(contract.proveAccount, async (call, input) => {
    const refusal = await whyNotProved(call, service, input)
    if (refusal) return refusal
    await call.db
      .update(signIns)
      .set({ provedAt: sql`app_now()` })
      .where(eq(signIns.id, call.person.signInId))
    return { proved: true as const }
  })

function whyNotProved(call: SignedInCall, service: IdentityService, input: ProveAccountInput) {
  switch (input.by) {
    case 'code':
      return whyNotByCode(call, service, input.code)
    case 'phrase':
      return whyNotByPhrase(call, input.phrase)
    case 'passkey':
      return whyNotByPasskey(call, input.credential)
  }
}

async function whyNotByCode(call: SignedInCall, { gate }: IdentityService, code: string) {
  const contact = await findContact(call.db, call.person.id)
  if (!contact) return refuse('INVALID_TOKEN')
  const verdict = await gate.tryCode(call.db, contact.email, code)
  if (verdict === 'right') return undefined
  if (verdict !== 'locked') await countFailure(call, contact.email)
  return refuse(codeRefusals[verdict])
}

/** PHRASE-3 limits the tries here too. */
async function whyNotByPhrase(call: SignedInCall, words: readonly string[]) {
  const { db } = call
  const own = await findOwnPhrase(db, call.person.id)
  if (!own) return refuse('WRONG_PHRASE')
  const retryAfterSeconds = await takeTry(db, own.numberMac)
  if (retryAfterSeconds !== undefined) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds })
  if (!(await matchesSlowHash(call, phraseSecret(words), own.phraseHash)))
    return refuse('WRONG_PHRASE')
  await forgetTries(db, own.numberMac)
  return undefined
}

async function whyNotByPasskey(call: SignedInCall, credential: Assertion) {
  const passkey = await judgePasskey(call, credential, { purpose: 'sign in by passkey' })
  return passkey?.personId === call.person.id ? undefined : refuse('PASSKEY_REFUSED')
}
