import { codeAt } from '../../server/src/identity/second-factor/totp.ts'

const periodMs = 30_000
const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Computes a code as an authenticator app does, from the key that the screen shows. */
export function appWith(key: string): (stepsAhead: number) => Promise<string> {
  const bits = [...key]
    .map((letter) => base32Letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const secret = String.fromCharCode(...bytes)
  return (stepsAhead) => codeAt(secret, Math.floor(Date.now() / periodMs) + stepsAhead)
}
