import { identity as contract } from '@sanad/domain/identity/contract'
import { randomUUID } from 'node:crypto'
import { splitName } from '@sanad/domain/identity/name'
import type { Language } from '@sanad/domain/primitives/language'
import type { Role, SignUpRole } from '@sanad/domain/primitives/role'
import { refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { acceptsSeekers } from '#server/platform/stores/settings/intake.ts'
import type { Person } from '#server/platform/base/request/caller.ts'
import { open, type Call } from '#server/platform/services/http/guards.ts'
import {
  addAddress,
  findAddressOwner,
  guestAddress,
  insertGuest,
  insertGuestClaim,
  renameGuest,
} from './guest-store.ts'
import { findMeOrFail } from '../me.ts'
import { notifyAccountOwner } from '../notify-account-owner.ts'
import { setGuestBehindLock } from '../shared-device/lock-store.ts'
import { markSharedSignIn } from '../shared-device/pin-store.ts'
import { ensureAccount } from '../store.ts'
import type { IdentityService } from '../service.ts'

/** EMERGENCY-10. A caller who is signed in keeps their account. */
export const signInAsGuest = ({ signIns }: IdentityService) =>
  open(contract.signInAsGuest, async (call, { language, sharedDevice }) => {
    const { db } = call
    if (call.person) return findMeOrFail(db, call.person.id)
    if (!(await acceptsSeekers(db, call.config))) return refuse('NOT_OPEN_YET')
    if (call.behindLock) return signInBehindLock(call, call.behindLock, language)
    const address = guestAddress(randomUUID())
    const { accountId, token, setCookies } = await signIns.signInWithCode(
      address,
      await signIns.makeCode(address),
      {
        stay: false,
        userAgent: call.origin.userAgent,
      },
    )
    await transaction(db, async (tx) => {
      await recordGuest(tx, accountId, language)
      if (sharedDevice) await markSharedSignIn(tx, token)
    })
    call.setCookies.push(...setCookies)
    return findMeOrFail(db, accountId)
  })

async function recordGuest(tx: Tx, accountId: string, language: Language): Promise<void> {
  await insertGuest(tx, accountId, language)
  await audit.recordOwn(tx, accountId, 'identity.guest-arrived')
}

/** SHARED-10. The locked sign-in stays, and acts as this guest until it is unlocked. */
async function signInBehindLock({ db }: Call, { signInId }: Person, language: Language) {
  const guestId = await transaction(db, async (tx) => {
    const accountId = await ensureAccount(tx, guestAddress(randomUUID()))
    const behindLock = await setGuestBehindLock(tx, signInId, accountId)
    if (behindLock === accountId) await recordGuest(tx, accountId, language)
    return behindLock
  })
  return findMeOrFail(db, guestId)
}

interface ProvedAddress {
  readonly email: string
  readonly signUp?: { readonly name: string; readonly role: SignUpRole } | undefined
}

/**
 * EMERGENCY-10, PHRASE-6. A new address becomes the guest's own, and a seeker's account takes over
 * the guest's rows. Experts and staff leave the guest as it is: one account has one role.
 * @returns the guest whose rows are to move
 */
export async function claimGuest(
  call: Call,
  { email, signUp }: ProvedAddress,
): Promise<string | undefined> {
  const { person } = call
  if (!person || signUp?.role === 'expert') return undefined
  const isGuest = person.standing === 'guest'
  if (!isGuest && person.standing !== 'seeker') return undefined
  return transaction(call.db, async (tx) => {
    const account = await findAddressOwner(tx, email)
    if (account && account.role !== null && account.role !== 'seeker') return undefined
    if (account && !isGuest) return undefined
    if (account) {
      await recordClaim(tx, { guestId: person.id, accountId: account.id })
      return person.id
    }
    if (!(await addAddress(tx, person.id, email))) return undefined
    if (!isGuest) await notifyAccountOwner(tx, call, person.id, 'address')
    if (isGuest) await renameGuest(tx, person.id, splitName(signUp?.name ?? ''))
    await recordClaimed(tx, { guestId: person.id, accountId: person.id })
    return undefined
  })
}

/**
 * KEEP-1. Moves a guest's rows to the seeker's account that this browser signed in to.
 * @returns the guest whose rows are to move; none for experts and staff
 */
export async function moveGuest(
  { db, person }: Call,
  { personId, role }: { readonly personId: string; readonly role: Role },
): Promise<string | undefined> {
  if (person?.standing !== 'guest' || role !== 'seeker') return undefined
  await transaction(db, (tx) => recordClaim(tx, { guestId: person.id, accountId: personId }))
  return person.id
}

export async function recordClaim(tx: Tx, claim: { guestId: string; accountId: string }) {
  await insertGuestClaim(tx, claim)
  await recordClaimed(tx, claim)
}

const recordClaimed = (tx: Tx, { guestId, accountId }: { guestId: string; accountId: string }) =>
  audit.record(tx, guestId, 'identity.guest-claimed', { subjectId: accountId })
