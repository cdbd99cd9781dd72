import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from './db.ts'

/** Deletes rows of one kind after their retention period (Safety §5). */
export interface RetentionSweep {
  /** Counts the rows that are due at this moment. */
  count(tx: Tx, at: SQL): Promise<number>
  /** Deletes at most so many rows. @returns how many were deleted */
  sweep(tx: Tx, limit: number): Promise<number>
}

/** SQL for a moment so many days earlier. */
export const daysBefore = (at: SQL, days: number): SQL =>
  sql`(${at} - make_interval(days => ${days}::int))`

export const rightNow = sql`app_now()`

/** In batches; rows that another sweep has locked are skipped. */
export function retentionSweep(table: string, isOld: (at: SQL) => SQL): RetentionSweep {
  const name = sql.raw(`"${table}"`)
  return {
    count: (tx, at) =>
      countRows(tx, sql`select count(*)::int as n from ${name} where ${isOld(at)}`),
    async sweep(tx, limit) {
      // Partitions of one table share their `ctid`s.
      const { rowCount } = await tx.execute(sql`with due as materialized (
          select tableoid as part, ctid as place from ${name} where ${isOld(rightNow)} limit ${limit}
          for update skip locked)
        delete from ${name} using due where ${name}.ctid = due.place and ${name}.tableoid = due.part`)
      return rowCount ?? 0
    },
  }
}

export async function countRows(tx: Tx, query: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(query)
  return rows[0]?.n ?? 0
}
