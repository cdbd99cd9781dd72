import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'

/** The newest day that has begun anywhere on earth. */
const newestDay = sql`(app_now() at time zone 'Pacific/Kiritimati')::date`

export async function findToday(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`select ${newestDay}::text as day`)
  return rows[0]?.day ?? ''
}

export async function hasDayCome(tx: Tx, day: string): Promise<boolean> {
  return day <= (await findToday(tx))
}
