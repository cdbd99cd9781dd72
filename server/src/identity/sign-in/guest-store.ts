import type { Language } from '@sanad/domain/primitives/language'
import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { keysOf } from '#server/platform/stores/crypto/keys.ts'
import { sealAddress, storedAddressHash } from '../addresses.ts'
import { withSealedNames } from '../names.ts'
import { guestHours } from '../limits.ts'
import { accounts, guestClaims, profiles, signIns } from '../tables.ts'

/** RFC 2606 reserves `.invalid`: no mail reaches it. */
const guestDomain = 'guest.invalid'
export const guestAddress = (id: string): string => `${id}@${guestDomain}`

/** Decision 14. */
const alias: Record<Language, string> = { en: 'Guest', ar: 'ضيف' }

export async function insertGuest(tx: Tx, id: string, language: Language): Promise<void> {
  const until = sql`app_now() + make_interval(hours => ${guestHours})`
  await tx.update(accounts).set({ guestUntil: until }).where(eq(accounts.id, id))
  const profile = {
    id,
    role: 'seeker',
    firstName: alias[language],
    preferredLanguage: language,
  } as const
  await tx
    .insert(profiles)
    .values(withSealedNames(tx, id, profile))
    .onConflictDoNothing()
}

export async function findAddressOwner(tx: Tx, email: string) {
  const [row] = await tx
    .select({ id: accounts.id, role: profiles.role })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.id, accounts.id))
    .where(eq(accounts.email, storedAddressHash(keysOf(tx), email)))
  return row
}

/** Gives an address to an account without one; a guest's becomes an ordinary account. */
export async function addAddress(tx: Tx, personId: string, email: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(accounts)
    .set({
      email: storedAddressHash(keysOf(tx), email),
      address: sealAddress(keysOf(tx), personId, email),
      emailVerified: true,
      guestUntil: null,
    })
    .where(
      and(eq(accounts.id, personId), or(sql`${accounts.guestUntil} > app_now()`, hasNoAddress)),
    )
  return (rowCount ?? 0) > 0
}

export async function renameGuest(
  tx: Tx,
  guestId: string,
  name: { firstName: string; lastName: string },
): Promise<void> {
  await tx
    .update(profiles)
    .set(withSealedNames(tx, guestId, name))
    .where(eq(profiles.id, guestId))
}

/** The placeholder domain of accounts that only a phrase or passkey opens. */
const keptDomain = 'phrase.invalid'
const hasNoAddress = sql`${accounts.email} like ${sql.raw(`'%@${keptDomain}'`)}`

/** PHRASE-5, PASSKEY-1. A guest whose time is not over becomes a seeker without an address. */
export async function keepGuest(tx: Tx, guestId: string): Promise<void> {
  const kept = await tx
    .update(accounts)
    .set({ email: `${guestId}@${keptDomain}`, guestUntil: null })
    .where(and(eq(accounts.id, guestId), sql`${accounts.guestUntil} > app_now()`))
    .returning({ id: accounts.id })
  if (kept.length > 0) await renameGuest(tx, guestId, { firstName: '', lastName: '' })
}

export async function insertGuestClaim(tx: Tx, claim: { guestId: string; accountId: string }) {
  await tx.insert(guestClaims).values(claim).onConflictDoNothing()
}

const isWaiting = isNull(guestClaims.movedAt)
export const guestClaimPending = rowExists(sql`from ${guestClaims} where ${isWaiting}`)

/**
 * SQL: the column holds this person's id, or that of a guest whose rows wait to move to them. An
 * array, because PostgreSQL would use no index for an `or`.
 */
export const isPersonOrTheirGuest = (column: SQLWrapper, personId: string) =>
  sql<boolean>`${column} = any (array(select ${personId}::uuid union all
    select guest_id from ${guestClaims} where account_id = ${personId} and ${isWaiting}))`

export async function findGuestClaimsToMove(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ guestId: guestClaims.guestId })
    .from(guestClaims)
    .where(isWaiting)
    .orderBy(guestClaims.claimedAt)
    .limit(20)
  return rows.map((row) => row.guestId)
}

/** Locks a claim that no other node is moving. */
export async function findGuestClaim(tx: Tx, guestId: string) {
  const [row] = await tx
    .select({ guestId: guestClaims.guestId, accountId: guestClaims.accountId })
    .from(guestClaims)
    .where(and(eq(guestClaims.guestId, guestId), isNull(guestClaims.movedAt)))
    .for('update', { skipLocked: true })
  return row
}

/** Call after all rows have moved: ends the guest. */
export async function completeGuestClaim(tx: Tx, guestId: string): Promise<void> {
  await tx
    .update(guestClaims)
    .set({ movedAt: sql`app_now()` })
    .where(eq(guestClaims.guestId, guestId))
  await tx
    .update(accounts)
    .set({ guestUntil: sql`app_now()` })
    .where(eq(accounts.id, guestId))
  await tx.delete(signIns).where(eq(signIns.userId, guestId))
}

/** `at least` extends the guest's time, `at most` shortens it; in hours from now. */
export async function limitGuestTime(
  tx: Tx,
  guestId: string,
  bound: 'at least' | 'at most',
  hours: number,
): Promise<void> {
  const then = sql`app_now() + make_interval(hours => ${hours})`
  const until = accounts.guestUntil
  await tx
    .update(accounts)
    .set({
      guestUntil:
        bound === 'at least' ? sql`greatest(${until}, ${then})` : sql`least(${until}, ${then})`,
    })
    .where(and(eq(accounts.id, guestId), isNotNull(until)))
}

/** @returns the guests whose sockets must be closed */
export async function signOutExpiredGuests(tx: Tx): Promise<string[]> {
  const expired = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.guestUntil} <= app_now()`)
  const ended = await tx
    .delete(signIns)
    .where(inArray(signIns.userId, expired))
    .returning({ id: signIns.userId })
  return [...new Set(ended.map((row) => row.id))]
}

/** The next sweep takes the rest. */
const batchSize = 1000

/**
 * Guests whose time is over, and accounts whose creation stopped before they became a guest's.
 * @param erasable SQL over `accounts`, from a later slice: nothing of the guest has to be kept
 */
export async function findExpiredGuests(tx: Tx, erasable: SQL): Promise<string[]> {
  const cutShort = sql`${accounts.guestUntil} is null and ${accounts.email} like ${sql.raw(`'%@${guestDomain}'`)}
    and ${accounts.createdAt} < app_now() - interval '1 day'`
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(or(sql`${accounts.guestUntil} <= app_now()`, cutShort), erasable))
    .orderBy(accounts.createdAt)
    .limit(batchSize)
  return rows.map((row) => row.id)
}

export async function eraseGuests(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(accounts).where(inArray(accounts.id, [...ids]))
}
