import { streamSafe, toAsciiDigits, withoutIgnorable } from '../primitives/text/text.ts'

/**
 * The form in which an address is stored: composed, in small letters, without the invisible marks
 * that come along when a contact is copied. The server compares and limits it by this and the
 * domain's ASCII form (`hash-address.ts`).
 */
export const normaliseEmail = (typed: string): string =>
  streamSafe(withoutIgnorable(typed).trim().toLowerCase()).normalize('NFC')

/**
 * Specification §5: not empty and with an '@'; stricter rules refuse addresses that work.
 * Characters that mail programs read as a list or another recipient are refused.
 */
export const looksLikeEmail = (typed: string): boolean =>
  /^[^\s@\0<>(),;:"[\]\\]+@[^\s@\0<>(),;:"[\]\\/?#%]+$/.test(withoutIgnorable(typed).trim()) &&
  typed.isWellFormed() &&
  typed.length <= 254

/** Enough for staff to tell two accounts apart: `hu•••@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return email
  return `${email.slice(0, Math.min(2, Math.max(1, at - 1)))}•••${email.slice(at)}`
}

/** Accepts spaces, dashes and Arabic-Indic digits. */
export const readCode = (typed: string): string =>
  toAsciiDigits(typed).replace(/\D/g, '').slice(0, codeLength)

/** Specification §9. */
export const codeLength = 6
/** Specification §9: resend cooldown. */
export const resendAfterSeconds = 60
/** Specification §9: auto-login after a sign-up with a known address. */
export const knownAddressPauseMs = 1500
