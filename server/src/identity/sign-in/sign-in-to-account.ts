import type { Role } from '@sanad/domain/primitives/role'
import { isStaffRole } from '@sanad/domain/primitives/role'
import type { Call } from '#server/platform/http/guards.ts'
import { recordFactorUse } from '../second-factor/factor-store.ts'
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
  /** The way in was both factors at once (PASSKEY-5). */
  readonly bothFactors: boolean
}

/** Signs in to an account whose phrase or passkey was right. */
export async function signInToAccount(
  call: Call,
  signIns: SignIns,
  account: ProvedAccount,
  { stay, sharedDevice, bothFactors }: SignInOptions,
) {
  const { db } = call.appContext
  const guest = await moveGuest(call, account)
  const newSignIn = await signIns.signInAs(account.personId, {
    stay: stay && !sharedDevice,
    userAgent: call.origin.userAgent,
  })
  await completeSignIn(call, newSignIn, { email: null, sharedDevice })
  if (bothFactors) await recordFactorUse(db, { token: newSignIn.token })
  await markStaffBrowser(db, call, {
    accountId: account.personId,
    isStaff: isStaffRole(account.role),
  })
  const me = await findMeOrFail(db, account.personId)
  return guest === undefined ? me : { ...me, guest }
}
