import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#server/platform/crypto/keys.ts'

/** About 60 ms and 32 MB a try on a small server (RFC 7914). */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 } as const
const saltBytes = 16
const hashBytes = 32

const deriveKey = (secret: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret, salt, hashBytes, cost, (fault, key) => (fault ? reject(fault) : resolve(key)))
  })

/** What somebody types to prove who they are. */
interface TypedSecret {
  /** Separates the hashes of different kinds of secrets. */
  readonly purpose: 'sign-in phrase' | 'device pin'
  readonly text: string
}

/** Keyed first: without the server's key no guess at a stolen hash can even begin. */
const keyed = (keys: Pick<Keys, 'mac'>, { purpose, text }: TypedSecret): string =>
  keys.mac(purpose, text)

/** @returns salt and hash in base64url, with a dot between */
export async function slowHash(keys: Pick<Keys, 'mac'>, secret: TypedSecret): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await deriveKey(keyed(keys, secret), salt)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

/** Takes as long without a stored hash as with one, so that time does not tell whether there is one. */
export async function matchesSlowHash(
  keys: Pick<Keys, 'mac'>,
  secret: TypedSecret,
  stored: string | undefined,
): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? '').split('.')
  const tried = await deriveKey(
    keyed(keys, secret),
    stored === undefined ? randomBytes(saltBytes) : Buffer.from(salt, 'base64url'),
  )
  const expected = Buffer.from(hash, 'base64url')
  return expected.length === tried.length && timingSafeEqual(expected, tried)
}
