import { sql } from 'drizzle-orm'
import { hashAddress, storedHash } from '#server/platform/stores/crypto/hash-address.ts'
import { keysOf, type Keys } from '#server/platform/stores/crypto/keys.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { accounts } from './tables.ts'

/** The keyed hash of an address, as `accounts.email` stores it. */
export const storedAddressHash = (keys: Pick<Keys, 'lookupHash'>, email: string): string =>
  storedHash(hashAddress(keys, email))

/** SQL: an earlier version gave this account's address to an older account (SIGN-IN-8). */
export const isDisplaced = sql<boolean>`(${accounts.email} like '%@displaced.invalid')`

const sealContextOf = (accountId: string) => ['accounts', accountId, 'address'] as const

export const sealAddress = (keys: Pick<Keys, 'server'>, accountId: string, email: string): Buffer =>
  keys.server.seal(email, sealContextOf(accountId))

/** The address for a list; `unreadable` where it is damaged. */
export const decryptListedAddress = (
  tx: Tx,
  { id, address }: { id: string; address: Buffer | null },
): string => (address === null ? '' : keysOf(tx).server.decryptForList(address, sealContextOf(id)))

/** Empty for a guest and for an erased account. */
export const decryptAddress = (
  tx: Tx,
  { id, address }: { id: string; address: Buffer | null },
): string => (address === null ? '' : keysOf(tx).server.decrypt(address, sealContextOf(id)))
