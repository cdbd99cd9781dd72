import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import {
  daysBefore,
  countRows,
  retentionSweep,
  rightNow,
} from '#server/platform/stores/database/retention-sweep.ts'

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
