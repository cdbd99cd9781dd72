import { type Role, isStaffRole } from '@sanad/domain/primitives/role'
import type { Call } from '#server/platform/services/http/guards.ts'
import { recordFactorUse, type FactorUse } from '../second-factor/factor-store.ts'
import { findMeOrFail } from '../me.ts'
import { markStaffBrowser } from '../staff/staff-browser.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { moveGuest } from './guest.ts'
import type { SignIns } from './sign-ins.ts'

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
  const { db } = call.appContext
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
