// @ts-nocheck
import { hashAddress, storedHash } from '#server/platform/crypto/hash-address.ts'
import { keysOf, type Keys } from '#server/platform/crypto/keys.ts'
import type { Tx } from '#server/platform/database/db.ts'

/** The keyed hash of an address, as `accounts.email` stores it. */
export const storedAddressHash = (keys: Pick<Keys, 'lookupHash'>, email: string): string =>
  storedHash(hashAddress(keys, email))

const placeOf = (accountId: string) => ['accounts', accountId, 'address'] as const

/** Seals the address with the server's key; a change of that key seals it again. */
export const sealAddress = (keys: Pick<Keys, 'server'>, accountId: string, email: string): Buffer =>
  keys.server.seal(email, placeOf(accountId))

/** The address of an account; empty for a guest and for an erased account. */
export const openAddress = (
  tx: Tx,
  { id, address }: { id: string; address: Buffer | null },
): string => (address === null ? '' : keysOf(tx).server.open(address, placeOf(id)))
