import type { Language } from '@sanad/domain/primitives/language'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { refuse } from '@sanad/domain/primitives/refusal'
import { splitName } from '@sanad/domain/identity/name'
import { audit } from '#server/platform/audit.ts'
import { take } from '#server/platform/rate-limit.ts'
import type { Call } from '#server/platform/routes.ts'
import { claimGuest, leaveGuestSignIn } from './guest.ts'
import { triesFromAddress } from './limits.ts'
import { findMeOrFail } from './me.ts'
import type { IdentityService } from './service.ts'
import { ensureProfile } from './store.ts'

interface Request {
  readonly email: string
  readonly code: string
  readonly staySignedIn: boolean
  readonly signUp?: { readonly name: string; readonly role: SignUpRole } | undefined
  readonly language: Language
}

/** Specification §8: the refusals carry its messages. */
const refusals = { wrong: 'INVALID_TOKEN', expired: 'TOKEN_EXPIRED', locked: 'TOO_MANY_ATTEMPTS' } as const

export async function verifyCode(call: Call, { gate, signIns }: IdentityService, request: Request) {
  const { db, keys } = call.tools
  const taken = await take(db, triesFromAddress, keys.mac('ip', call.origin.address), call.tools.limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  const verdict = await gate.tryCode(db, request.email, request.code)
  if (verdict !== 'right') return refuse(refusals[verdict])
  await claimGuest(call, request)
  const { accountId, setCookies } = await signIns.signInWithCode(
    request.email,
    request.code,
    request.staySignedIn,
  )
  await ensureProfile(db, newProfile(accountId, request))
  await audit.record(db, { actorId: accountId, action: 'identity.signed-in', subjectId: accountId })
  await leaveGuestSignIn(call)
  call.setCookies.push(...setCookies)
  return findMeOrFail(db, accountId)
}

function newProfile(id: string, { signUp, language }: Request) {
  const { firstName, lastName } = splitName(signUp?.name ?? '')
  return { id, role: signUp?.role ?? ('seeker' as const), firstName, lastName, preferredLanguage: language }
}
