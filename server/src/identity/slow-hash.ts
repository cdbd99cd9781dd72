import { randomBytes, timingSafeEqual } from 'node:crypto'
import { networkOf } from '#server/platform/services/http/caller-address.ts'
import type { Call } from '#server/platform/services/http/guards.ts'
import { deriveKey } from '#server/platform/stores/crypto/hash-threads.ts'

const saltBytes = 16

interface TypedSecret {
  /** Equal texts of different purposes have different hashes. */
  readonly purpose: 'sign-in phrase' | 'device pin'
  readonly text: string
}

/** Keyed first, so that a stolen hash cannot be guessed at without the server's key. */
const derive = ({ keys, origin }: Call, secret: TypedSecret, salt: Buffer) =>
  deriveKey(networkOf(keys, origin), keys.mac(secret.purpose, secret.text), salt)

/** @returns salt and hash in base64url, with a dot between */
export async function slowHash(call: Call, secret: TypedSecret): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(call, secret, salt)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

/** Takes as long without a stored hash, so that the time reveals nothing. */
export async function matchesSlowHash(
  call: Call,
  secret: TypedSecret,
  stored: string | undefined,
): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? '').split('.')
  const tried = await derive(
    call,
    secret,
    stored === undefined ? randomBytes(saltBytes) : Buffer.from(salt, 'base64url'),
  )
  const expected = Buffer.from(hash, 'base64url')
  return expected.length === tried.length && timingSafeEqual(expected, tried)
}
