import { hashAddress, storedHash } from '#server/platform/crypto/hash-address.ts'
import { keysOf, type Keys } from '#server/platform/crypto/keys.ts'
import type { Tx } from '#server/platform/database/db.ts'

/** What `accounts.email` holds of an address: its keyed hash. */
export const storedAddress = (keys: Pick<Keys, 'lookupHash'>, email: string): string =>
  storedHash(hashAddress(keys, email))

const placeOf = (accountId: string) => ['accounts', accountId, 'address'] as const

/** Seals the address itself with the server's key, which seals it anew when it changes. */
export const sealAddress = (keys: Pick<Keys, 'server'>, accountId: string, email: string): Buffer =>
  keys.server.seal(email, placeOf(accountId))

/** The address of an account; empty for a guest, and for who was erased. */
export const openAddress = (
  tx: Tx,
  { id, address }: { id: string; address: Buffer | null },
): string => (address === null ? '' : keysOf(tx).server.open(address, placeOf(id)))
