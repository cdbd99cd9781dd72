import { identity as contract } from '@sanad/domain/identity/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import type { Language } from '@sanad/domain/primitives/language'
import { siteOf } from '#server/platform/base/config/config.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { acceptsSeekers } from '#server/platform/stores/settings/intake.ts'
import { describeFault } from '#server/platform/base/log/log.ts'
import { sendNow, type Mail } from '#server/platform/services/notifications/mail.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { open, type Call } from '#server/platform/services/http/guards.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'
import { storedAddressHash } from '../addresses.ts'
import { isKnownBrowser } from './known-browsers.ts'
import { whyNotWithoutProof } from './proof-of-work.ts'
import type { IdentityService } from '../service.ts'
import {
  codesADay,
  codesADayUnknown,
  codesAnHour,
  codesAnHourUnknown,
  codesFromAddress,
  linksAnHour,
  linksFromAddress,
  sendAgainAfterSeconds,
} from '../limits.ts'
import { findMailbox, isKnownAddress } from '../store.ts'

type SendCodeInput = InputOf<typeof contract.requestCode> &
  Pick<InputOf<typeof contract.verifyCode>, 'signUp'>
type CodeOrLink = 'code' | 'link'

/** The answer does not reveal whether the address is known. */
async function sendCode(call: Call, service: IdentityService, request: SendCodeInput) {
  const { db, mailer, log } = call
  const unproven = request.link
    ? undefined
    : await whyNotWithoutProof(call, codesFromAddress, request)
  if (unproven) return unproven
  const reserveMail = request.link ? reserveLink : reserve
  const reserved = await transaction(db, (tx) => reserveMail(tx, call, service, request.email))
  if (isRefusal(reserved)) return reserved
  try {
    await sendNow(mailer, await prepareMail(call, service, request, reserved.by))
  } catch (fault) {
    log.warn(describeFault(fault), 'a sign-in mail could not be sent')
    if (!request.link) await service.gate.release(db, request.email)
    return refuse('MAIL_NOT_SENT')
  }
  return { resendAfterSeconds: sendAgainAfterSeconds, by: reserved.by }
}

/** @returns the mail that carries the new code or link */
async function prepareMail(
  { db, keys, config }: Call,
  { gate, links, signIns }: IdentityService,
  { email, language, signUp }: SendCodeInput,
  by: CodeOrLink,
): Promise<Mail> {
  const mailbox = (await findMailbox(db, email)) ?? email
  if (by === 'link') {
    const token = await links.arm(db, { email, signUp })
    const site = siteOf(config)
    // The part after `#` reaches no server and no log.
    return linkMail(mailbox, `${site}${config.mount}/sign-in-link#${token}`, language)
  }
  const code = await signIns.makeCode(storedAddressHash(keys, email))
  await gate.arm(db, email, code)
  return codeMail(mailbox, code, language)
}

/** After a refusal an earlier code stays valid. */
async function reserve(tx: Tx, call: Call, service: IdentityService, email: string) {
  const factor = call.limits
  const { gate } = service
  const reserved = await gate.reserve(tx, email)
  if (!reserved.ok)
    return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: reserved.retryAfterSeconds })
  const limits = isKnownBrowser(call, email)
    ? [codesAnHour, codesADay]
    : [codesAnHourUnknown, codesADayUnknown, codesAnHour, codesADay]
  const address = gate.addressMac(email)
  if (!reserved.locked && (await takeAll(tx, limits, address, factor)))
    return { by: 'code' as const }
  return takeLink(tx, call, service, email)
}

/** An earlier code stays valid. Only links of the address and mails of the network are counted. */
async function reserveLink(tx: Tx, call: Call, service: IdentityService, email: string) {
  const { keys, limits: factor } = call
  if (!isKnownBrowser(call, email)) {
    const taken = await consume(tx, linksFromAddress, keys.mac('ip', call.origin.address), factor)
    if (!taken.ok)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  return takeLink(tx, call, service, email)
}

async function takeLink(tx: Tx, call: Call, { gate }: IdentityService, email: string) {
  const address = gate.addressMac(email)
  const key = isKnownBrowser(call, email) ? `${address} known` : address
  const link = await consume(tx, linksAnHour, key, call.limits)
  if (!link.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: link.retryAfterSeconds })
  return { by: 'link' as const }
}

async function takeAll(
  tx: Tx,
  limits: readonly Limit[],
  key: string,
  factor: number,
): Promise<boolean> {
  for (const limit of limits) {
    if (!(await consume(tx, limit, key, factor)).ok) return false
  }
  return true
}

/** A known address is refused, unless private sign-up gives every address the same answer. */
export const signUp = (service: IdentityService) =>
  open(contract.signUp, async (call, { name, role, ...input }) => {
    const { config, db } = call
    if (role === 'seeker' && !(await acceptsSeekers(db, config))) return refuse('NOT_OPEN_YET')
    const known =
      !(await settingNow(db, config, 'private-sign-up')) && (await isKnownAddress(db, input.email))
    if (known) return refuse('ALREADY_REGISTERED')
    return sendCode(call, service, { ...input, signUp: { name, role } })
  })

export const requestCode = (service: IdentityService) =>
  open(contract.requestCode, (call, input) => sendCode(call, service, input))

/** As neutral as the code mail. Its page asks before it signs the person in. */
export const linkMail = (to: string, link: string, language: Language): Mail =>
  neutralMail(
    to,
    language,
    language === 'ar'
      ? `رابط الدخول:\n${link}\n\nالرابط صالح لساعة واحدة ولمرة واحدة.\nإن لم يكن هذا الطلب منك، فلا داعي لفعل شيء.\n`
      : `Your link:\n${link}\n\nIt works once, for one hour.\nIf you did not ask for it, you do not have to do anything.\n`,
  )

export const codeMail = (to: string, code: string, language: Language): Mail =>
  neutralMail(
    to,
    language,
    language === 'ar'
      ? `رمز الدخول: ${code}\n\nالرمز صالح لعشر دقائق ولمرة واحدة.\nإن لم يكن هذا الطلب منك، فلا داعي لفعل شيء.\n`
      : `Your code: ${code}\n\nIt works once, for ten minutes.\nIf you did not ask for it, you do not have to do anything.\n`,
  )

/** Decision 2. The subject names no product, purpose or code: others may see a locked screen. */
const neutralMail = (to: string, language: Language, text: string): Mail => ({
  to,
  language,
  subject: language === 'ar' ? 'رسالة لك' : 'A message for you',
  text,
})
