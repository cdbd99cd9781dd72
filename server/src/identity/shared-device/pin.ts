import { identity as contract } from '@sanad/domain/identity/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { signedInBeforeFactor, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { recordClaim } from '../sign-in/guest.ts'
import { deleteSignIn } from '../sign-in/own-sign-ins.ts'
import { matchesSlowHash, slowHash } from '../slow-hash.ts'
import { lockSignIn, unlockSignIn } from './lock-store.ts'
import { clearPinTries, deletePin, findPinHash, insertPin, takePinTry } from './pin-store.ts'

/** The account id is part of the hash, so that equal PINs have different hashes. */
const pinSecret = ({ person }: SignedInCall, pin: string) =>
  ({ purpose: 'device pin', text: `${person.id}\0${pin}` }) as const

export const pin = signedInBeforeFactor(contract.pin, async ({ db, person }) => ({
  isSet: (await findPinHash(db, person.id)) !== undefined,
}))

/** SHARED-4. Never replaces a PIN: another person may use a page that was left open. */
export const setPin = signedInBeforeFactor(contract.setPin, async (call, input) => {
  // Looked up before the slow hash; another tab may still set one in between.
  if ((await findPinHash(call.db, call.person.id)) !== undefined) return refuse('PIN_IS_SET')
  const pinHash = await slowHash(call, pinSecret(call, input.pin))
  return transaction(call.db, async (tx) => {
    if (!(await insertPin(tx, call.person.id, pinHash))) return refuse('PIN_IS_SET')
    await audit.recordOwn(tx, call.person.id, 'identity.pin-set')
    return { isSet: true as const }
  })
})

/** SHARED-9. */
export const lock = signedInBeforeFactor(contract.lock, async (call, { unsent, writerId }) => {
  const { db, live } = call
  const { id, signInId } = call.person
  if (writerId !== undefined && writerId !== id) return refuse('OTHER_WRITER')
  await transaction(db, (tx) => lockSignIn(tx, signInId, unsent))
  live.recheckSignIn(signInId)
  return { locked: true as const }
})

/** SHARED-9, SHARED-10. An emergency that a guest began behind the lock moves to this account. */
async function unlock({ db, live, person }: SignedInCall) {
  const guest = await transaction(db, async (tx) => {
    await clearPinTries(tx, person.signInId)
    const guestId = await unlockSignIn(tx, person.signInId)
    if (guestId === undefined || person.role !== 'seeker') return undefined
    await recordClaim(tx, { guestId, accountId: person.id })
    return guestId
  })
  live.recheckSignIn(person.signInId)
  return guest === undefined ? { isRight: true as const } : { isRight: true as const, guest }
}

/** SHARED-5. The last wrong PIN ends the sign-in. */
export const checkPin = signedInBeforeFactor(contract.checkPin, async (call, input) => {
  const { db, log } = call
  const { id, signInId } = call.person
  const triesLeft = await takePinTry(db, signInId)
  if (triesLeft === undefined) return refuse('PIN_SPENT')
  const pinHash = await findPinHash(db, id)
  const isRight = pinHash && (await matchesSlowHash(call, pinSecret(call, input.pin), pinHash))
  if (isRight) return unlock(call)
  log.warn({}, 'a PIN was refused')
  if (triesLeft > 0) return refuse('WRONG_PIN')
  await deleteSignIn(call, (tx) => audit.recordOwn(tx, call.person.id, 'identity.pin-spent'))
  return refuse('PIN_SPENT')
})

/** SHARED-6. Ends the sign-in too, so the PIN guards nothing any more. */
export const forgetPin = signedInBeforeFactor(contract.forgetPin, async (call) => {
  await deleteSignIn(call, async (tx) => {
    await deletePin(tx, call.person.id)
    await audit.recordOwn(tx, call.person.id, 'identity.pin-forgotten')
  })
  return { forgotten: true as const }
})
