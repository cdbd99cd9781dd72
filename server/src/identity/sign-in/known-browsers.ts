import { canonicalEmail } from '#server/platform/stores/crypto/hash-address.ts'
import { readCookie, writeCookie } from '#server/platform/services/http/cookies.ts'
import type { Call } from '#server/platform/services/http/guards.ts'

const cookie = 'sanad_known'
const keptDays = 180
/** People who sign in by turns on a shared device. */
const peopleAtMost = 4

const macOf = ({ keys }: Call, email: string): string =>
  keys.mac('known browser', canonicalEmail(email))
const read = (call: Call): string[] =>
  (readCookie(call.cookie, cookie, { secure: call.config.secureCookies }) ?? '')
    .split('.')
    .filter(Boolean)

/** Safety §2. This browser has signed in to this address before. */
export const isKnownBrowser = (call: Call, email: string): boolean =>
  read(call).includes(macOf(call, email))

/**
 * Holds a keyed hash, from which the address cannot be read. The cookie ends with the browser
 * unless the person stays signed in, and with signing out (decision 2).
 */
export function rememberBrowser(call: Call, email: string, stay: boolean): void {
  const mac = macOf(call, email)
  const macs = [mac, ...read(call).filter((other) => other !== mac)].slice(0, peopleAtMost)
  const written = writeCookie(cookie, macs.join('.'), {
    secure: call.config.secureCookies,
    maxAgeSeconds: keptDays * 86_400,
  })
  call.setCookies.push(stay ? written : written.replace(/; Max-Age=\d+/, ''))
}
