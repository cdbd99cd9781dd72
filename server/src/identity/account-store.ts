import type { Role } from '@sanad/domain/primitives/role'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { keysOf } from '#server/platform/stores/crypto/keys.ts'
import { isDisplaced, decryptListedAddress, sealAddress, storedAddressHash } from './addresses.ts'
import { firstNameOf, lastNameOf, decryptInBatches, decryptName } from './names.ts'
import { hasFactor } from './second-factor/has-factor.ts'
import { accounts, profiles } from './tables.ts'
import {
  daysBefore,
  countRows,
  retentionSweep,
  rightNow,
} from '#server/platform/stores/database/retention-sweep.ts'

const columns = {
  id: profiles.id,
  firstName: firstNameOf(profiles),
  lastName: lastNameOf(profiles),
  address: accounts.address,
  role: profiles.role,
  verificationStatus: profiles.verificationStatus,
  disabledAt: isoMomentOrNull(accounts.disabledAt),
  leavesAt: isoMomentOrNull(accounts.leavesAt),
  secondFactor: hasFactor(profiles.id),
  displaced: isDisplaced,
  lastSignIn: sql<
    string | null
  >`to_char(${accounts.lastSignedInAt} at time zone 'UTC', 'YYYY-MM-DD')`,
  /** The cursor of the next page, in microseconds, which a JavaScript date would lose. */
  place: sql<string>`${isoMoment(accounts.createdAt)} || ' ' || ${accounts.id}`,
}

interface SealedRow {
  readonly id: string
  readonly address: Buffer | null
  readonly firstName: string
  readonly lastName: string
}

const openAccount = <Row extends SealedRow>(tx: Tx, { address, ...row }: Row) => ({
  ...row,
  firstName: decryptName(tx, row.firstName),
  lastName: decryptName(tx, row.lastName),
  email: decryptListedAddress(tx, { id: row.id, address }),
})

interface AccountFilter {
  readonly email?: string | undefined
  readonly id?: string | undefined
  readonly roles?: readonly Role[] | undefined
  readonly disabled?: boolean | undefined
  readonly oldestFirst?: boolean | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** Leaves out guests and automatic accounts. */
const areOfPeople = (
  tx: Tx,
  { email, id: personId, roles, disabled }: Omit<AccountFilter, 'limit'>,
) =>
  and(
    isNull(accounts.guestUntil),
    isNull(accounts.erasedAt),
    eq(profiles.automatic, false),
    email === undefined ? undefined : eq(accounts.email, storedAddressHash(keysOf(tx), email)),
    personId === undefined ? undefined : eq(accounts.id, personId),
    roles === undefined ? undefined : inArray(profiles.role, [...roles]),
    disabled === undefined
      ? undefined
      : disabled
        ? isNotNull(accounts.disabledAt)
        : isNull(accounts.disabledAt),
  )

export async function countAccounts(tx: Tx, filter: Omit<AccountFilter, 'limit'>): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(areOfPeople(tx, filter))
  return row?.count ?? 0
}

/** Page by page, newest first unless the filter says otherwise. */
export async function findAccounts(
  tx: Tx,
  { after, limit, oldestFirst = false, ...filter }: AccountFilter,
) {
  const [at, id] = after?.split(' ') ?? []
  const order = oldestFirst ? asc : desc
  const isBehind = oldestFirst ? sql`>` : sql`<`
  const rows = await tx
    .select(columns)
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(
      and(
        areOfPeople(tx, filter),
        at === undefined || id === undefined
          ? undefined
          : sql`(${accounts.createdAt}, ${accounts.id}) ${isBehind} (${at}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(order(accounts.createdAt), order(accounts.id))
    .limit(limit)
  return decryptInBatches(rows, (row) => openAccount(tx, row))
}

export async function lockAccount(tx: Tx, personId: string) {
  const [row] = await tx
    .select(columns)
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(and(eq(profiles.id, personId), isNull(accounts.guestUntil)))
    .for('update')
  return row && openAccount(tx, row)
}

export async function setDisabled(tx: Tx, personId: string, disabled: boolean): Promise<void> {
  const at = disabled ? sql`app_now()` : null
  await tx.update(accounts).set({ disabledAt: at }).where(eq(accounts.id, personId))
}

export async function isDisabled(tx: Tx, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.email, storedAddressHash(keysOf(tx), email)), isNotNull(accounts.disabledAt)),
    )
  return row !== undefined
}

/** Stores the address itself, of which a new account holds only the hash; `null` for no address. */
export async function recordSignIn(tx: Tx, accountId: string, email: string | null): Promise<void> {
  const address = email === null ? null : sealAddress(keysOf(tx), accountId, email)
  await tx
    .update(accounts)
    .set({
      lastSignedInAt: sql`app_now()`,
      address: sql`coalesce(${accounts.address}, ${address})`,
    })
    .where(eq(accounts.id, accountId))
}

/**
 * SQL over `accounts a`. Staff are the owner's responsibility, and guests and automatic accounts
 * cannot be notified, so they are not erased for being idle.
 */
const isIdle = (at: SQL, days: number): SQL => sql`
  a.erased_at is null and a.leaves_at is null and a.guest_until is null
  and coalesce(a.last_signed_in_at, a.created_at) < ${daysBefore(at, days)}
  and exists (select from profiles p where p.id = a.id and p.role in ('seeker', 'expert') and not p.automatic)
  and not exists (select from sign_ins s where s.account_id = a.id and s.expires_at > app_now())`

export const countIdle = (tx: Tx, at: SQL, days: number): Promise<number> =>
  countRows(tx, sql`select count(*)::int as n from accounts a where ${isIdle(at, days)}`)

/** The notice promises a month. An older notice is void: the period was lengthened since. */
const noticeAge = { atLeastDays: 28, atMostDays: 60 } as const
/** SQL: notified since the last sign-in. */
const wasNotifiedInTime = sql`a.idle_notified_at > coalesce(a.last_signed_in_at, a.created_at)
  and a.idle_notified_at > ${daysBefore(rightNow, noticeAge.atMostDays)}`

/** @returns the owners to notify now; they are marked as notified */
export async function takeIdleToNotify(tx: Tx, days: number, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update accounts set idle_notified_at = app_now() where id in (
      select a.id from accounts a where ${isIdle(rightNow, days)} and (${wasNotifiedInTime}) is not true
      limit ${limit} for update skip locked) returning id`)
  return rows.map(({ id }) => id)
}

export async function findIdle(tx: Tx, days: number, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from accounts a where ${isIdle(rightNow, days)}
      and ${wasNotifiedInTime} and a.idle_notified_at < ${daysBefore(rightNow, noticeAge.atLeastDays)}
    limit ${limit} for update skip locked`)
  return rows.map(({ id }) => id)
}

/** @param isKept SQL over `accounts`: something else still refers to the account */
export const erasedAccountsDue = (days: number, isKept: SQL) =>
  retentionSweep('accounts', (at) => sql`erased_at < ${daysBefore(at, days)} and not (${isKept})`)
