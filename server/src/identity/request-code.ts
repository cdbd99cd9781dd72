import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import type { Language } from '@sanad/domain/primitives/language'
import { transaction, type Tx } from '#server/platform/db.ts'
import { describeFault } from '#server/platform/log.ts'
import { take } from '#server/platform/rate-limit.ts'
import type { Call } from '#server/platform/routes.ts'
import type { CodeGate } from './codes.ts'
import { codeMail } from './code-mail.ts'
import type { IdentityService } from './service.ts'
import { codesADay, codesAnHour, codesFromAddress, sendAgainAfterSeconds } from './limits.ts'
import { isKnownAddress } from './store.ts'

interface Request {
  readonly email: string
  readonly language: Language
}

/** Sends a code if the limits allow. The answer says nothing about whether the address is known. */
export async function requestCode(
  { tools, origin }: Call,
  { gate, signIns }: IdentityService,
  request: Request,
) {
  const { db, mailer, log } = tools
  const { email, language } = request
  const factor = tools.limits
  const address = await take(db, codesFromAddress, tools.keys.mac('ip', origin.address), factor)
  if (!address.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: address.retryAfterSeconds })
  const reserved = await transaction(db, (tx) => reserve(tx, gate, email, factor))
  if (isRefusal(reserved)) return reserved
  const code = await signIns.makeCode(email)
  await gate.arm(db, email, code)
  try {
    await mailer.send(codeMail(email, code, language))
  } catch (fault) {
    log.warn(describeFault(fault), 'a sign-in code could not be sent')
    await gate.release(db, email)
    return refuse('MAIL_NOT_SENT')
  }
  return { resendAfterSeconds: sendAgainAfterSeconds }
}

/** Takes the right to send, or nothing: a refused request leaves an earlier code as good as it was. */
async function reserve(tx: Tx, gate: CodeGate, email: string, factor: number) {
  const reserved = await gate.reserve(tx, email)
  if (!reserved.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: reserved.retryAfterSeconds })
  for (const limit of [codesAnHour, codesADay]) {
    const taken = await take(tx, limit, gate.addressMac(email), factor)
    if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  return { ok: true as const }
}

/** A known address is told so, unless `PRIVATE_SIGN_UP` gives everybody the same answer. */
export async function signUp(call: Call, service: IdentityService, request: Request) {
  const { config, db } = call.tools
  if (!config.privateSignUp && (await isKnownAddress(db, request.email))) return refuse('ALREADY_REGISTERED')
  return requestCode(call, service, request)
}
