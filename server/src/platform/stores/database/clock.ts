import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { StoresContext } from '../stores-context.ts'

/** Smaller differences have no effect, and the measurement itself takes time on a busy machine. */
const maxDifferenceSeconds = 5

/** In seconds. Sign-ins and certificates use this machine's clock, all else the database's. */
async function clockAhead(db: Db): Promise<number> {
  const before = Date.now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  )
  const between = (before + Date.now()) / 2
  return (between - (rows[0]?.ms ?? between)) / 1000
}

export async function compareClocks({ db, log }: Pick<StoresContext, 'db' | 'log'>): Promise<void> {
  const ahead = await clockAhead(db)
  if (Math.abs(ahead) <= maxDifferenceSeconds) return
  const seconds = Math.round(Math.abs(ahead))
  const side = ahead > 0 ? 'ahead of' : 'behind'
  log.error(
    { seconds: Math.round(ahead) },
    `this machine’s clock is ${seconds} seconds ${side} the database’s: set it right, sign-ins and certificates go by it`,
  )
}
