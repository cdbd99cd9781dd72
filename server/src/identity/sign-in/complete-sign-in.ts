import { audit } from '#server/platform/audit/audit.ts'
import type { Call } from '#server/platform/http/guards.ts'
import { recordSignIn } from '../account-store.ts'
import { endOldestSignIns } from './own-sign-ins.ts'
import type { NewSignIn } from './sign-ins.ts'
import { endFormerSignIn } from './sign-out.ts'

/**
 * What follows when somebody's code, link or phrase was right: the sign-in is recorded, the oldest
 * one and this browser's former one end, and the browser gets its cookies.
 * @param email the proved address; null for a sign-in by phrase
 */
export async function completeSignIn(
  call: Call,
  { accountId, setCookies }: NewSignIn,
  email: string | null,
): Promise<void> {
  const { db } = call.appContext
  await recordSignIn(db, accountId, email)
  await endOldestSignIns(call, accountId)
  await audit.record(db, { actorId: accountId, action: 'identity.signed-in', subjectId: accountId })
  await endFormerSignIn(call)
  call.setCookies.push(...setCookies)
}
