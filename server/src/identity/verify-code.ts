import type { Language } from '@sanad/domain/primitives/language'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { refuse } from '@sanad/domain/primitives/refusal'
import { isStaffRole } from '@sanad/domain/primitives/role'
import { splitName } from '@sanad/domain/identity/name'
import { audit } from '#server/platform/audit.ts'
import { isSpent, take } from '#server/platform/rate-limit.ts'
import type { Call } from '#server/platform/routes.ts'
import { storedAddress } from './addresses.ts'
import { isDisabled, noteSignedIn } from './account-store.ts'
import { claimOwnership } from './claim-ownership.ts'
import { claimGuest } from './guest.ts'
import { isKnownBrowser, rememberBrowser } from './known-browsers.ts'
import { failuresInAll, triesFromAddress } from './limits.ts'
import { findMeOrFail } from './me.ts'
import { endOldest } from './own-sign-ins.ts'
import type { IdentityService } from './service.ts'
import { endFormerSignIn } from './sign-out.ts'
import { markStaffBrowser } from './staff-browser.ts'
import { ensureProfile } from './store.ts'

interface Request {
  readonly email: string
  readonly code: string
  readonly staySignedIn: boolean
  readonly signUp?: { readonly name: string; readonly role: SignUpRole } | undefined
  readonly language: Language
}

/** Specification §8: the refusals carry its messages. The first five do not tell whether somebody has asked for a code. */
const refusals = {
  wrong: 'INVALID_TOKEN',
  unasked: 'INVALID_TOKEN',
  expired: 'TOKEN_EXPIRED',
  locked: 'TOO_MANY_ATTEMPTS',
} as const

export async function verifyCode(call: Call, service: IdentityService, request: Request) {
  const { db, keys, limits, log } = call.tools
  if (!isKnownBrowser(call, request.email)) {
    const taken = await take(db, triesFromAddress, keys.mac('ip', call.origin.address), limits)
    if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  if (await isSpent(db, failuresInAll, 'all', limits)) return refuse('TOO_MANY_ATTEMPTS')
  const verdict = await service.gate.tryCode(db, request.email, request.code)
  // Only what could have opened something: or anybody keeps everybody out, by addresses that they made up.
  if (verdict === 'wrong') await countFailure(call)
  if (verdict !== 'right') {
    log.warn({ verdict }, 'a sign-in code was refused')
    return refuse(refusals[verdict])
  }
  return openSignIn(call, service, { ...request, code: request.code })
}

/** Safety §2: so many wrong codes at once are no slips. Codes rest for the hour, and the log has it. */
async function countFailure({ tools: { db, log, limits } }: Call): Promise<void> {
  await take(db, failuresInAll, 'all', limits)
  if (!(await isSpent(db, failuresInAll, 'all', limits))) return
  log.error({ limit: failuresInAll.times }, 'many wrong sign-in codes: only links are sent for an hour')
  await audit.record(db, { actorId: null, action: 'identity.codes-resting' })
}

/** A link is as good as a code, and proves the address better. */
export async function openLink(
  call: Call,
  service: IdentityService,
  { token, language, staySignedIn }: { token: string; language: Language; staySignedIn: boolean },
) {
  const { db, keys, limits, log } = call.tools
  const taken = await take(db, triesFromAddress, keys.mac('ip', call.origin.address), limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  const link = await service.links.take(db, token)
  if (!link) {
    log.warn({}, 'a sign-in link was refused')
    return refuse('LINK_SPENT')
  }
  await service.gate.forgive(db, link.email)
  const code = await service.signIns.makeCode(storedAddress(keys, link.email))
  return openSignIn(call, service, { ...link, code, language, staySignedIn })
}

/** The address is proved: an account, its profile, the cookies. */
async function openSignIn(call: Call, { signIns }: IdentityService, request: Request) {
  const { db, keys } = call.tools
  const { email, code, staySignedIn } = request
  if (await isDisabled(db, email)) return refuse('ACCOUNT_DISABLED')
  const guest = await claimGuest(call, request)
  const { accountId, setCookies } = await signIns.signInWithCode(storedAddress(keys, email), code, {
    stay: staySignedIn,
    userAgent: call.origin.userAgent,
  })
  await ensureProfile(db, newProfile(accountId, request))
  await noteSignedIn(db, accountId, email)
  await endOldest(call, accountId)
  await audit.record(db, { actorId: accountId, action: 'identity.signed-in', subjectId: accountId })
  await claimOwnership(call.tools, { accountId, email })
  await endFormerSignIn(call)
  call.setCookies.push(...setCookies)
  rememberBrowser(call, email, staySignedIn)
  const me = await findMeOrFail(db, accountId)
  await markStaffBrowser(db, call, { accountId, isStaff: isStaffRole(me.role) })
  return guest === undefined ? me : { ...me, guest }
}

function newProfile(id: string, { signUp, language }: Request) {
  const { firstName, lastName } = splitName(signUp?.name ?? '')
  return { id, role: signUp?.role ?? ('seeker' as const), firstName, lastName, preferredLanguage: language }
}
