import { toAsciiDigits } from '../primitives/text.ts'

/** The form in which an address is compared, limited and stored. */
export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase()

/**
 * Specification §5: non-empty and containing '@'. Stricter rules refuse addresses that work; but characters that no
 * address has, and mail programs read as a list or as another address, would send a code to somebody else.
 */
export const looksLikeEmail = (typed: string): boolean =>
  /^[^\s@\0<>(),;:"[\]\\]+@[^\s@\0<>(),;:"[\]\\]+$/.test(typed.trim()) &&
  typed.isWellFormed() &&
  typed.length <= 254

/** For people who work here and need to tell two accounts apart: `hu•••@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, Math.max(1, at - 1)))}•••${email.slice(at)}`
}

/** Six digits from whatever was typed or pasted: spaces, dashes and Arabic-Indic digits are understood. */
export const readCode = (typed: string): string =>
  toAsciiDigits(typed).replace(/\D/g, '').slice(0, codeLength)

/** Specification §9. */
export const codeLength = 6
/** Specification §9: resend cooldown. */
export const resendAfterSeconds = 60
/** Specification §9: auto-login after a sign-up with a known address. */
export const knownAddressPauseMs = 1500
