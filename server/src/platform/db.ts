import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isRefusal, type Refusal } from '@sanad/domain/primitives/refusal'
import { describeFault, type Log } from './log.ts'

/** The database: Drizzle's builder for everyday SQL, `pool` for prepared statements on hot paths. */
export type Db = NodePgDatabase & { readonly $client: pg.Pool }
/** A transaction, or the database itself where one statement is enough. */
export type Tx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

/** Timestamps travel as ISO 8601 strings in UTC: no Date is made only to be printed again. */
export function openDb(url: string, options: { pool: number; log: Log }): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.pool,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'sanad',
  })
  pool.on('error', (fault) => {
    // At the end the pool does not wait for its sockets: PostgreSQL may say goodbye first.
    if (!pool.ending) options.log.warn(describeFault(fault), 'an idle database connection was lost')
  })
  return drizzle(pool) as Db
}

/** PostgreSQL's code for a broken unique constraint. */
export function isUniqueViolation(fault: unknown): boolean {
  const cause = fault instanceof Error && fault.cause !== undefined ? fault.cause : fault
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
}

class RolledBack extends Error {
  readonly outcome: Refusal
  constructor(outcome: Refusal) {
    super(outcome.refusal)
    this.outcome = outcome
  }
}

/** A transaction that leaves nothing behind when its work ends in a refusal. */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx)
      if (isRefusal(outcome)) throw new RolledBack(outcome)
      return outcome
    })
  } catch (fault) {
    if (fault instanceof RolledBack) return fault.outcome as T
    throw fault
  }
}
