import { normaliseEmail } from '@sanad/domain/identity/email'
import type { Keys } from './keys.ts'

/**
 * The keyed hash of an e-mail address: accounts, codes, links and limits are looked up by it. The same for every
 * spelling of one address, and useless without the server's key.
 */
export const hashAddress = (keys: Pick<Keys, 'mac'>, address: string): string =>
  keys.mac('sign-in address', normaliseEmail(address))
