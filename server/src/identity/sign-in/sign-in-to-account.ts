import { type Role, isStaffRole } from '@sanad/domain/primitives/role'
import type { Call } from '#server/platform/services/http/guards.ts'
import { recordFactorUse, type FactorUse } from '../second-factor/factor-store.ts'
import { findMeOrFail } from '../me.ts'
import { markStaffBrowser } from '../staff/staff-browser.ts'
import { moveGuest } from './guest.ts'
import type { SignIns, NewSignIn } from './sign-ins.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { recordSignIn } from '../account-store.ts'
import { markSharedSignIn } from '../shared-device/pin-store.ts'
import { endOldestSignIns } from './own-sign-ins.ts'
import { endFormerSignIn } from './sign-out.ts'

interface ProvedAccount {
  readonly personId: string
  readonly role: Role
}
interface SignInOptions {
  readonly stay: boolean
  /** SHARED-1. */
  readonly sharedDevice: boolean
  /** Set if the way in was the second factor too (PASSKEY-5, OIDC-6). */
  readonly factor: FactorUse | undefined
  readonly by?: 'provider'
}

export async function signInToAccount(
  call: Call,
  signIns: SignIns,
  account: ProvedAccount,
  { stay, sharedDevice, factor, by }: SignInOptions,
) {
  const { db } = call
  const guest = await moveGuest(call, account)
  const newSignIn = await signIns.signInAs(account.personId, {
    stay: stay && !sharedDevice,
    userAgent: call.origin.userAgent,
  })
  await completeSignIn(call, newSignIn, { email: null, sharedDevice, by })
  if (factor) await recordFactorUse(db, { token: newSignIn.token }, factor)
  await markStaffBrowser(db, call, {
    accountId: account.personId,
    isStaff: isStaffRole(account.role),
  })
  const me = await findMeOrFail(db, account.personId)
  return guest === undefined ? me : { ...me, guest }
}

interface SignInFacts {
  /** The proved address; null for a sign-in by phrase, passkey or provider. */
  readonly email: string | null
  /** SHARED-1. */
  readonly sharedDevice: boolean
  /** How the person signed in, for the audit log. */
  readonly by?: 'provider' | undefined
}

/** Records the sign-in, ends the browser's former one and any above the limit, sets cookies. */
export async function completeSignIn(
  call: Call,
  { accountId, token, setCookies }: NewSignIn,
  { email, sharedDevice, by }: SignInFacts,
): Promise<void> {
  const { db } = call
  await recordSignIn(db, accountId, email)
  if (sharedDevice) await markSharedSignIn(db, token)
  await endOldestSignIns(call, accountId)
  await audit.record(db, accountId, 'identity.signed-in', {
    subjectId: accountId,
    ...(by && { facts: { by } }),
  })
  await endFormerSignIn(call)
  call.setCookies.push(...setCookies)
}
