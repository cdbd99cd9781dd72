import { identity as contract } from '@sanad/domain/identity/contract'
import { phraseLength, phraseWords } from '@sanad/domain/identity/phrase/phrase'
import { signInNumberOf } from '@sanad/domain/identity/phrase/sign-in-number'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { randomInt } from 'node:crypto'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { consume } from '#server/platform/services/http/rate-limit.ts'
import {
  asSeekerOrGuest,
  asSeekerOrGuestFirstOrFresh,
  open,
  type SignedInCall,
} from '#server/platform/services/http/guards.ts'
import { phrasesFromAddress, phrasesOfPerson, triesFromAddress } from '../limits.ts'
import { findMeOrFail } from '../me.ts'
import { notifyAccountOwner } from '../notify-account-owner.ts'
import type { IdentityService } from '../service.ts'
import { signInToAccount } from '../sign-in/sign-in-to-account.ts'
import { keepGuest } from '../sign-in/guest-store.ts'
import { whyNotWithoutProof } from '../sign-in/proof-of-work.ts'
import { matchesSlowHash, slowHash } from '../slow-hash.ts'
import {
  findPhrase,
  findPhraseKeptAt,
  forgetTries,
  insertPhrase,
  keepNewPhrase,
  takeTry,
} from './phrase-store.ts'

const numberPurpose = 'sign-in number'

/** PHRASE-1, PHRASE-2. The answer is the only place where the phrase is ever readable. */
export const makePhrase = asSeekerOrGuestFirstOrFresh(
  contract.makePhrase,
  async (call, { language }) => {
    const { person } = call
    const { db, keys } = call
    const tooMany = await whyNotMake(call)
    if (tooMany) return tooMany
    const signInNumber = signInNumberOf(String(randomInt(1e9)).padStart(9, '0'))
    const list = phraseWords[language]
    const words = Array.from({ length: phraseLength }, () => list[randomInt(list.length)] ?? '')
    const phraseHash = await slowHash(call, phraseSecret(words))
    const numberMac = keys.mac(numberPurpose, signInNumber)
    await transaction(db, (tx) => insertPhrase(tx, { personId: person.id, numberMac, phraseHash }))
    return { signInNumber, words }
  },
)

/** PHRASE-8. The try is counted before the slow hash. */
async function whyNotMake({ db, keys, limits, origin, person }: SignedInCall) {
  const ofPerson = await consume(db, phrasesOfPerson, person.id, limits)
  const taken = ofPerson.ok
    ? await consume(db, phrasesFromAddress, keys.mac('ip', origin.address), limits)
    : ofPerson
  return taken.ok
    ? undefined
    : refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
}

/** PHRASE-5. */
export const keepPhrase = asSeekerOrGuest(contract.keepPhrase, async (call) => {
  const outcome = await transaction(call.db, async (tx) => {
    if (!(await keepNewPhrase(tx, call.person.id))) return refuse('NO_NEW_PHRASE')
    await keepGuest(tx, call.person.id)
    await audit.recordOwn(tx, call.person.id, 'identity.phrase-kept')
    if (call.person.standing !== 'guest')
      await notifyAccountOwner(tx, call, call.person.id, 'phrase')
    return undefined
  })
  return isRefusal(outcome) ? outcome : findMeOrFail(call.db, call.person.id)
})

export const phrase = asSeekerOrGuest(contract.phrase, async ({ db, person }) => ({
  keptAt: await findPhraseKeptAt(db, person.id),
}))

export const phraseSecret = (words: readonly string[]) =>
  ({ purpose: 'sign-in phrase', text: words.join(' ') }) as const

/** PHRASE-3. A wrong phrase, a wrong number and an unknown number get the same answer. */
export const signInByPhrase = ({ signIns }: IdentityService) =>
  open(contract.signInByPhrase, async (call, input) => {
    const { db, keys, log } = call
    const { signInNumber, staySignedIn, sharedDevice, proof } = input
    const unproven = await whyNotWithoutProof(call, triesFromAddress, {
      email: signInNumber,
      proof,
    })
    if (unproven) return unproven
    const numberMac = keys.mac(numberPurpose, signInNumber)
    const retryAfterSeconds = await takeTry(db, numberMac)
    if (retryAfterSeconds !== undefined) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds })
    const account = await findPhrase(db, numberMac)
    if (
      !(await matchesSlowHash(call, phraseSecret(input.phrase), account?.phraseHash)) ||
      !account
    ) {
      log.warn({}, 'a sign-in phrase was refused')
      return refuse('WRONG_PHRASE')
    }
    await forgetTries(db, numberMac)
    if (account.isDisabled) return refuse('ACCOUNT_DISABLED')
    return signInToAccount(call, signIns, account, {
      stay: staySignedIn,
      sharedDevice,
      factor: undefined,
    })
  })
