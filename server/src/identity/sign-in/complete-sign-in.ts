import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Call } from '#server/platform/services/http/guards.ts'
import { recordSignIn } from '../account-store.ts'
import { markSharedSignIn } from '../shared-device/pin-store.ts'
import { endOldestSignIns } from './own-sign-ins.ts'
import type { NewSignIn } from './sign-ins.ts'
import { endFormerSignIn } from './sign-out.ts'

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
  const { db } = call.appContext
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
