import { contract } from '@sanad/domain/contract'
import { randomUUID } from 'node:crypto'
import { splitName } from '@sanad/domain/identity/name'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { acceptsSeekers } from '#server/platform/http/intake.ts'
import { open, type Call } from '#server/platform/http/guards.ts'
import {
  findAddressOwner,
  turnGuestIntoAccount,
  guestAddress,
  insertGuest,
  insertGuestClaim,
} from './guest-store.ts'
import { findMeOrFail } from '../me.ts'
import type { IdentityService } from '../service.ts'

/** EMERGENCY-10. An account on the spot; a person who is signed in already stays who they are. */
export const signInAsGuest = ({ signIns }: IdentityService) =>
  open(contract.identity.signInAsGuest, 'anyone', async (call, { language }) => {
    const { db } = call.appContext
    if (call.person) return findMeOrFail(db, call.person.id)
    if (!(await acceptsSeekers(db, call.appContext.config))) return refuse('NOT_OPEN_YET')
    const address = guestAddress(randomUUID())
    const { accountId, setCookies } = await signIns.signInWithCode(
      address,
      await signIns.makeCode(address),
      {
        stay: false,
        userAgent: call.origin.userAgent,
      },
    )
    await transaction(db, async (tx) => {
      await insertGuest(tx, accountId, language)
      await audit.record(tx, {
        actorId: accountId,
        action: 'identity.guest-arrived',
        subjectId: accountId,
      })
    })
    call.setCookies.push(...setCookies)
    return findMeOrFail(db, accountId)
  })

interface ProvedAddress {
  readonly email: string
  readonly signUp?: { readonly name: string; readonly role: SignUpRole } | undefined
}

/**
 * EMERGENCY-10. A guest proved an address. One that nobody has becomes theirs, on the spot; for one of a seeker who
 * has an account the fact is left that everything is to move there. An expert's or a staff member's address is
 * signed in to, and the guest is left alone: one account has one role.
 * @returns the guest whose everything is to move
 */
export async function claimGuest(
  { appContext: { db }, person }: Call,
  { email, signUp }: ProvedAddress,
): Promise<string | undefined> {
  if (person?.standing !== 'guest' || signUp?.role === 'expert') return undefined
  return transaction(db, async (tx) => {
    const account = await findAddressOwner(tx, email)
    if (account && account.role !== null && account.role !== 'seeker') return undefined
    if (account) await insertGuestClaim(tx, { guestId: person.id, accountId: account.id })
    else if (
      !(await turnGuestIntoAccount(tx, person.id, { email, ...splitName(signUp?.name ?? '') }))
    )
      return undefined
    const accountId = account?.id ?? person.id
    await audit.record(tx, {
      actorId: person.id,
      action: 'identity.guest-claimed',
      subjectId: accountId,
    })
    return account && person.id
  })
}
