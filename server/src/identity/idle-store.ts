import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import {
  daysBefore,
  countRows,
  retentionSweep,
  rightNow,
} from '#server/platform/database/retention-sweep.ts'

/**
 * Accounts that nobody has signed in to for so long. Staff are looked after by the owner, and programs and guests have
 * no address: none of these goes by itself.
 */
const isIdle = (at: SQL, days: number): SQL => sql`
  a.erased_at is null and a.leaves_at is null and a.guest_until is null
  and coalesce(a.last_signed_in_at, a.created_at) < ${daysBefore(at, days)}
  and exists (select from profiles p where p.id = a.id and p.role in ('seeker', 'expert') and not p.automatic)
  and not exists (select from sign_ins s where s.account_id = a.id and s.expires_at > app_now())`

export const countIdle = (tx: Tx, at: SQL, days: number): Promise<number> =>
  countRows(tx, sql`select count(*)::int as n from accounts a where ${isIdle(at, days)}`)

/** A notice says a month. One that is much older, because the period was lengthened since, counts no more. */
const noticeAge = { atLeastDays: 28, atMostDays: 60 } as const
/** When somebody was told, in time for this stretch without them. */
const wasNotifiedInTime = sql`a.idle_told_at > coalesce(a.last_signed_in_at, a.created_at)
  and a.idle_told_at > ${daysBefore(rightNow, noticeAge.atMostDays)}`

/** Those who have not been told yet, and are from now on. */
export async function takeIdleToNotify(tx: Tx, days: number, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update accounts set idle_told_at = app_now() where id in (
      select a.id from accounts a where ${isIdle(rightNow, days)} and (${wasNotifiedInTime}) is not true
      limit ${limit} for update skip locked) returning id`)
  return rows.map(({ id }) => id)
}

/** Those who were told a month ago and did not come. */
export async function findIdle(tx: Tx, days: number, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from accounts a where ${isIdle(rightNow, days)}
      and ${wasNotifiedInTime} and a.idle_told_at < ${daysBefore(rightNow, noticeAge.atLeastDays)}
    limit ${limit} for update skip locked`)
  return rows.map(({ id }) => id)
}

/** @param kept SQL over `accounts`: of whom something has still to be kept */
export const erasedAccountsDue = (days: number, isKept: SQL) =>
  retentionSweep('accounts', (at) => sql`erased_at < ${daysBefore(at, days)} and not (${isKept})`)
