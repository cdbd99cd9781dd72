import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { Log } from '../observability/log.ts'

/** Nobody notices less; a look at the database on a busy machine takes part of it. */
const maxDifferenceSeconds = 5

/**
 * How far this machine's clock is ahead of the database's, in seconds. The product goes by the database's; sign-ins
 * and certificates go by this one.
 */
async function clockAhead(db: Db): Promise<number> {
  const before = Date.now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  )
  const between = (before + Date.now()) / 2
  return (between - (rows[0]?.ms ?? between)) / 1000
}

/** Says it plainly when the two do not agree. */
export async function compareClocks({ db, log }: { db: Db; log: Log }): Promise<void> {
  const ahead = await clockAhead(db)
  if (Math.abs(ahead) <= maxDifferenceSeconds) return
  const seconds = Math.round(Math.abs(ahead))
  const side = ahead > 0 ? 'ahead of' : 'behind'
  log.error(
    { seconds: Math.round(ahead) },
    `this machine’s clock is ${seconds} seconds ${side} the database’s: set it right, sign-ins and certificates go by it`,
  )
}
