import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import type { Language } from '@sanad/domain/primitives/language'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { transaction, type Tx } from '#server/platform/db.ts'
import { takesSeekers } from '#server/platform/doors.ts'
import { describeFault } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail.ts'
import { isSpent, take, type Limit } from '#server/platform/rate-limit.ts'
import type { Call } from '#server/platform/routes.ts'
import { sendNow } from '#server/platform/send-now.ts'
import { settingNow } from '#server/platform/settings.ts'
import { storedAddress } from './addresses.ts'
import { codeMail, linkMail } from './code-mail.ts'
import { isKnownBrowser } from './known-browsers.ts'
import type { IdentityService } from './service.ts'
import {
  codesADay,
  codesADayUnknown,
  codesAnHour,
  codesAnHourUnknown,
  codesFromAddress,
  failuresInAll,
  linksAnHour,
  sendAgainAfterSeconds,
} from './limits.ts'
import { isKnownAddress } from './store.ts'

interface Request {
  readonly email: string
  readonly language: Language
  readonly signUp?: { readonly name: string; readonly role: SignUpRole }
}
type Way = 'code' | 'link'

/** Sends a code, or a link, if the limits allow. The answer says nothing about whether the address is known. */
export async function requestCode(call: Call, service: IdentityService, request: Request) {
  const { db, mailer, log, keys, limits } = call.tools
  const known = isKnownBrowser(call, request.email)
  if (!known) {
    const taken = await take(db, codesFromAddress, keys.mac('ip', call.origin.address), limits)
    if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  const reserved = await transaction(db, (tx) => reserve(tx, call, service, { email: request.email, known }))
  if (isRefusal(reserved)) return reserved
  try {
    await sendNow(mailer, await armed(call, service, request, reserved.by))
  } catch (fault) {
    log.warn(describeFault(fault), 'a sign-in mail could not be sent')
    await service.gate.release(db, request.email)
    return refuse('MAIL_NOT_SENT')
  }
  return { resendAfterSeconds: sendAgainAfterSeconds, by: reserved.by }
}

/** The mail, with what it carries made good. */
async function armed(
  { tools: { db, keys, config } }: Call,
  { gate, links, signIns }: IdentityService,
  { email, language, signUp }: Request,
  by: Way,
): Promise<Mail> {
  if (by === 'link') {
    const token = await links.arm(db, { email, signUp })
    const site = config.publicUrl ?? `http://localhost:${config.port}`
    // Behind the sharp sign nothing reaches a server, and no log.
    return linkMail(email, `${site}${config.mount}/sign-in-link#${token}`, language)
  }
  const code = await signIns.makeCode(storedAddress(keys, email))
  await gate.arm(db, email, code)
  return codeMail(email, code, language)
}

/** Takes the right to send, or nothing: a refused request leaves an earlier code as good as it was. */
async function reserve(
  tx: Tx,
  { tools: { limits: factor } }: Call,
  { gate }: IdentityService,
  { email, known }: { email: string; known: boolean },
) {
  const reserved = await gate.reserve(tx, email)
  if (!reserved.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: reserved.retryAfterSeconds })
  const linksOnly = reserved.locked || (await isSpent(tx, failuresInAll, 'all', factor))
  const limits = known
    ? [codesAnHour, codesADay]
    : [codesAnHourUnknown, codesADayUnknown, codesAnHour, codesADay]
  const address = gate.addressMac(email)
  if (!linksOnly && (await takeAll(tx, limits, address, factor))) return { by: 'code' as const }
  const link = await take(tx, linksAnHour, known ? `${address} known` : address, factor)
  if (!link.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: link.retryAfterSeconds })
  return { by: 'link' as const }
}

async function takeAll(tx: Tx, limits: readonly Limit[], key: string, factor: number): Promise<boolean> {
  for (const limit of limits) {
    if (!(await take(tx, limit, key, factor)).ok) return false
  }
  return true
}

/** A known address is told so, unless private sign-up gives everybody the same answer. */
export async function signUp(
  call: Call,
  service: IdentityService,
  { email, language, name, role }: { email: string; language: Language; name: string; role: SignUpRole },
) {
  const { config, db } = call.tools
  if (role === 'seeker' && !(await takesSeekers(db, config))) return refuse('NOT_OPEN_YET')
  const known = !(await settingNow(db, config, 'private-sign-up')) && (await isKnownAddress(db, email))
  if (known) return refuse('ALREADY_REGISTERED')
  return requestCode(call, service, { email, language, signUp: { name, role } })
}
