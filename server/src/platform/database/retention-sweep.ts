import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from './db.ts'

/** Rows of one kind that are kept for a time and no longer (Safety §5). */
export interface RetentionSweep {
  /** How many are too old at this moment. */
  count(tx: Tx, at: SQL): Promise<number>
  /** Removes at most so many. @returns how many went */
  sweep(tx: Tx, limit: number): Promise<number>
}

/** So many days before a moment. */
export const daysBefore = (at: SQL, days: number): SQL =>
  sql`(${at} - make_interval(days => ${days}::int))`

export const rightNow = sql`app_now()`

/**
 * Rows of a table that end when `isOld` says so, a batch at a time: what another sweep holds is passed over, and what
 * was not reached is found again.
 */
export function retentionSweep(table: string, isOld: (at: SQL) => SQL): RetentionSweep {
  const name = sql.raw(`"${table}"`)
  return {
    count: (tx, at) =>
      countRows(tx, sql`select count(*)::int as n from ${name} where ${isOld(at)}`),
    async sweep(tx, limit) {
      const { rowCount } = await tx.execute(sql`delete from ${name} where ctid = any (array(
        select ctid from ${name} where ${isOld(rightNow)} limit ${limit} for update skip locked))`)
      return rowCount ?? 0
    },
  }
}

export async function countRows(tx: Tx, query: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(query)
  return rows[0]?.n ?? 0
}
