import { unreadable } from '@sanad/domain/primitives/text/text'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { hashAddress } from '#server/platform/stores/crypto/hash-address.ts'
import {
  isSealedText,
  sealBatchSize,
  isPlaintext,
  type SealBatch,
} from '#server/platform/stores/crypto/sealed-text.ts'
import {
  displacedEmail,
  isDisplaced,
  decryptListedAddress,
  sealAddress,
  storedAddressHash,
} from './addresses.ts'
import { sealAge, sealName } from './names.ts'
import { accounts, profiles } from './tables.ts'

interface PlainAccount extends Record<string, unknown> {
  readonly id: string
  readonly email: string
}
interface HashedAccount extends PlainAccount {
  readonly address: Buffer
}
interface PlainVerification extends Record<string, unknown> {
  readonly id: string
  readonly email: string
}

/** Hashes and seals addresses stored before this was done. The code gates move to the new hash. */
export const sealPlainAddresses: SealBatch = async (tx, keys, after) => {
  const beyond = after === null ? sql`` : sql`and id > ${after}`
  const { rows } = await tx.execute<PlainAccount>(sql`
    select id, email from ${accounts} where email not like '%.invalid' ${beyond}
    order by id limit ${sealBatchSize} for update`)
  for (const { id, email } of rows) {
    const sealed = { email: storedAddressHash(keys, email), address: sealAddress(keys, id, email) }
    await tx.execute(
      sql`update ${accounts} set email = ${sealed.email}, address = ${sealed.address} where id = ${id}`,
    )
    const [former, now] = [keys.mac('sign-in address', email), hashAddress(keys, email)]
    // They differ only after a change of the server's key.
    if (former === now) continue
    for (const table of ['sign_in_codes', 'sign_in_links'])
      await tx.execute(sql`
        update ${sql.raw(table)} set address_mac = ${now} where address_mac = ${former}
          and not exists (select from ${sql.raw(table)} where address_mac = ${now})`)
  }
  return rows.at(-1)?.id
}

/**
 * The sign-in library's own record of a requested code: deleted within the hour, and valid until
 * then.
 */
export const sealPlainVerifications: SealBatch = async (tx, keys) => {
  const { rows } = await tx.execute<PlainVerification>(sql`
    select id, substr(identifier, 13) as email from verifications
    where identifier like 'sign-in-otp-%' and identifier not like '%.invalid' limit ${sealBatchSize} for update`)
  for (const { id, email } of rows)
    await tx.execute(sql`
      update verifications set identifier = ${`sign-in-otp-${storedAddressHash(keys, email)}`} where id = ${id}`)
  return rows.at(-1)?.id
}

/**
 * Hashes anew the addresses that were stored before spellings of one address were compared as one.
 * Where two accounts fall together, the older keeps the address and the other is displaced: it is
 * never merged, and staff see it. What is sealed stays, because that mailbox was proven.
 */
export const rehashAddresses: SealBatch = async (tx, keys, after) => {
  const beyond = after === null ? sql`` : sql`and id > ${after}`
  const { rows } = await tx.execute<HashedAccount>(sql`
    select id, email, address from ${accounts} where address is not null and not ${isDisplaced} ${beyond}
    order by id limit ${sealBatchSize} for update`)
  for (const { id, email, address } of rows) {
    const stored = decryptListedAddress(tx, { id, address })
    const hash = storedAddressHash(keys, stored)
    if (stored === unreadable || hash === email) continue
    const { rows: same } = await tx.execute<{ id: string }>(sql`
      select id from ${accounts} where id = ${id} or email = ${hash} order by created_at, id for update`)
    const [keeper, ...others] = same
    for (const other of others) await setStoredHash(tx, other.id, displacedEmail(other.id))
    if (keeper) await setStoredHash(tx, keeper.id, hash)
  }
  return rows.at(-1)?.id
}

const setStoredHash = (tx: Tx, id: string, email: string) =>
  tx.update(accounts).set({ email }).where(eq(accounts.id, id))

/** Seals names and ages stored before this was done. */
export const sealPlainNames: SealBatch = async (tx, keys, after) => {
  const { id, firstName, lastName, alias, ageRange } = profiles
  const rows = await tx
    .select({ id, firstName, lastName, alias, ageRange })
    .from(profiles)
    .where(
      and(
        sql`(${sql.join([firstName, lastName, alias, sql`coalesce(${ageRange}, '')`].map(isPlaintext), sql` or `)})`,
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(sealBatchSize)
    .for('update')
  for (const row of rows) {
    const name = (stored: string) =>
      isSealedText(stored) ? stored : sealName(keys, row.id, stored)
    const age = (stored: string) => (isSealedText(stored) ? stored : sealAge(keys, row.id, stored))
    await tx
      .update(profiles)
      .set({
        firstName: name(row.firstName),
        lastName: name(row.lastName),
        alias: name(row.alias),
        ageRange: row.ageRange === null ? null : age(row.ageRange),
      })
      .where(eq(id, row.id))
  }
  return rows.at(-1)?.id
}
