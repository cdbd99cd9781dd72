import { identity as contract } from '@sanad/domain/identity/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { isStaffRole } from '@sanad/domain/primitives/role'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { clearOwnCookies } from '#server/platform/services/http/cookies.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import { open, signedInBeforeFactor, type Call } from '#server/platform/services/http/guards.ts'
import { storedAddressHash } from '../addresses.ts'
import { isDisabled, recordSignIn } from '../account-store.ts'
import { findMeOrFail } from '../me.ts'
import { markSharedSignIn } from '../shared-device/pin-store.ts'
import { recordQuickExit } from './quick-exit.ts'
import type { IdentityService } from '../service.ts'
import { markStaffBrowser } from '../staff/staff-browser.ts'
import { endSignIn, endSignIns } from '../store.ts'

/** Does nothing without a sign-in. `leaving` marks a quick exit, after which nothing may appear. */
export const signOut = ({ signIns }: IdentityService) =>
  open(contract.signOut, 'own', async (call, input) => {
    const { db, live, config } = call
    call.setCookies.push(...(await signIns.signOut(call.cookie)))
    call.setCookies.push(...clearOwnCookies(call.cookie, { secure: config.secureCookies }))
    // A locked sign-in may be the person's and a guest's.
    const people = [call.behindLock, call.person].filter((person) => person !== undefined)
    for (const { id, signInId } of people) {
      await transaction(db, async (tx) => {
        await audit.record(tx, id, 'identity.signed-out', { subjectId: id })
        await revoke(tx, { signInId })
        if (input?.leaving) await recordQuickExit(tx, id)
      })
      live.closeSignIn(signInId)
    }
    return { signedOut: true as const }
  })

/** A person can use this after they lost a phone. */
export const signOutEverywhere = signedInBeforeFactor(contract.signOutEverywhere, async (call) => {
  const { db, live, config } = call
  const { id } = call.person
  await transaction(db, async (tx) => {
    await endSignIns(tx, id)
    await revoke(tx, { personId: id })
    await audit.recordOwn(tx, id, 'identity.signed-out-everywhere')
  })
  call.setCookies.push(...clearOwnCookies(call.cookie, { secure: config.secureCookies }))
  live.closePerson(id)
  return { signedOut: true as const }
})

/** A browser has one sign-in: ends the former one, of any account, and closes its sockets. */
export async function endFormerSignIn({ db, live, person }: Call): Promise<void> {
  if (!person) return
  await transaction(db, async (tx) => {
    await endSignIn(tx, person.signInId)
    await revoke(tx, { signInId: person.signInId })
  })
  live.closeSignIn(person.signInId)
}

const quickSignInsAMinute: Limit = { name: 'quick-sign-ins', times: 30, seconds: 60 }

export const quickSignIn = ({ signIns }: IdentityService) =>
  open(contract.quickSignIn, async (call, { email, password, sharedDevice }) => {
    const { config, db, keys } = call
    if (config.stage !== 'preview' || !call.previewAllowed) return refuse('NOT_FOUND')
    const taken = await consume(
      db,
      quickSignInsAMinute,
      keys.mac('ip', call.origin.address),
      call.limits,
    )
    if (!taken.ok)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
    if (await isDisabled(db, email)) return refuse('ACCOUNT_DISABLED')
    const signedIn = await signIns.signInWithPassword(
      storedAddressHash(keys, email),
      password,
      call.origin.userAgent,
    )
    if (!signedIn) return refuse('INVALID_CREDENTIALS')
    await recordSignIn(db, signedIn.accountId, email)
    if (sharedDevice) await markSharedSignIn(db, signedIn.token)
    await endFormerSignIn(call)
    call.setCookies.push(...signedIn.setCookies)
    const me = await findMeOrFail(db, signedIn.accountId)
    await markStaffBrowser(db, call, { accountId: me.id, isStaff: isStaffRole(me.role) })
    return me
  })
