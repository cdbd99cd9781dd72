import { domainToASCII } from 'node:url'
import { normaliseEmail } from '@sanad/domain/identity/email'
import { keyedHash, type Keys } from './keys.ts'

const purpose = 'sign-in address'

/** The one form of all spellings of an address: its domain in ASCII (UTS 46), where it has that form. */
export function canonicalEmail(address: string): string {
  const email = normaliseEmail(address)
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  // The parser would cut a path off, and with it what tells two addresses apart.
  const ascii = /[/?#%]/.test(domain) ? '' : domainToASCII(domain)
  return email.slice(0, at) + (ascii || domain)
}

/**
 * The keyed hash of an e-mail address: accounts, codes, links and limits are looked up by it. The same for every
 * spelling of one address, and useless without the server's key. A change of that key makes it anew.
 */
export const hashAddress = (keys: Pick<Keys, 'lookupHash'>, address: string): string =>
  keys.lookupHash(purpose, canonicalEmail(address))

/** The same with a server's key that no database is open with. */
export const hashAddressWith = (master: Buffer, address: string): string =>
  keyedHash(master, purpose, canonicalEmail(address))

/** Nobody can be reached there, and nobody can hold it (RFC 2606). The sign-in library wants an address. */
const hashedDomain = 'hashed.invalid'

/** What `accounts.email` holds of an address. In hexadecimal, because the library writes it in small letters. */
export const storedHash = (hash: string): string =>
  `${Buffer.from(hash, 'base64url').toString('hex')}@${hashedDomain}`
