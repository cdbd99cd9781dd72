import { domainToASCII } from 'node:url'
import { normaliseEmail } from '@sanad/domain/identity/email'
import { keyedHash, type Keys } from './keys.ts'

const purpose = 'sign-in address'

/** One form for all spellings of an address, its domain in ASCII (UTS 46) if possible. */
export function canonicalEmail(address: string): string {
  const email = normaliseEmail(address)
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  // The parser would cut off a path, by which two addresses may differ.
  const ascii = /[/?#%]/.test(domain) ? '' : domainToASCII(domain)
  return email.slice(0, at) + (ascii || domain)
}

/** The same for every spelling of an address; computed anew when the server's key changes. */
export const hashAddress = (keys: Pick<Keys, 'lookupHash'>, address: string): string =>
  keys.lookupHash(purpose, canonicalEmail(address))

/** With a server's key that no database is open with. */
export const hashAddressWith = (master: Buffer, address: string): string =>
  keyedHash(master, purpose, canonicalEmail(address))

/** RFC 2606: no mail reaches it, and no person owns it. The sign-in library wants an address. */
const hashedDomain = 'hashed.invalid'

/** The form of `accounts.email`. Hexadecimal, because the library lower-cases addresses. */
export const storedHash = (hash: string): string =>
  `${Buffer.from(hash, 'base64url').toString('hex')}@${hashedDomain}`
