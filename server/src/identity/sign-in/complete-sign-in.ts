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
  /** Set if the organisation's provider signed the person in; the audit log says so. */
  readonly by?: 'provider' | undefined
}

/**
 * What follows when somebody's code, link or phrase was right: the sign-in is recorded, the oldest
 * one and this browser's former one end, and the browser gets its cookies.
 */
export async function completeSignIn(
  call: Call,
  { accountId, token, setCookies }: NewSignIn,
  { email, sharedDevice, by }: SignInFacts,
): Promise<void> {
  const { db } = call.appContext
  await recordSignIn(db, accountId, email)
  if (sharedDevice) await markSharedSignIn(db, token)
  await endOldestSignIns(call, accountId)
  await audit.record(db, {
    actorId: accountId,
    action: 'identity.signed-in',
    subjectId: accountId,
    ...(by && { facts: { by } }),
  })
  await endFormerSignIn(call)
  call.setCookies.push(...setCookies)
}
