import { randomBytes, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { totp } from '@sanad/domain/identity/second-factor'

/** RFC 4226 asks for at least 128 bits; these are 144. */
const secretBytes = 18

/** Plain letters, because the library uses the bytes of the text as the HMAC key. */
export const newSecret = (): string => randomBytes(secretBytes).toString('base64url')

/** For typing into an app that cannot scan the QR code. */
export const spellSecret = (secret: string): string => base32.encode(secret, { padding: false })

export const secretUri = (secret: string, account: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({
    secret: spellSecret(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(totp.digits),
    period: String(totp.periodSeconds),
  }).toString()}`

/** The code of one step (RFC 4226, RFC 6238). */
export const codeAt = (secret: string, step: number): Promise<string> =>
  createOTP(secret, { digits: totp.digits }).hotp(step)

/** The step near `now` with this code. Compares every step, so that the time reveals nothing. */
export async function findStep(
  secret: string,
  code: string,
  now: number,
): Promise<number | undefined> {
  const codeBytes = Buffer.from(code)
  let matchingStep: number | undefined
  for (let step = now - totp.stepsAround; step <= now + totp.stepsAround; step += 1) {
    const expected = Buffer.from(await codeAt(secret, step))
    if (codeBytes.length === expected.length && timingSafeEqual(expected, codeBytes))
      matchingStep = step
  }
  return matchingStep
}
