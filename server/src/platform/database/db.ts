import { sql, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isRefusal, type Refusal } from '@sanad/domain/primitives/refusal'
import { describeFault, type Log } from '../observability/log.ts'
import { shareSessions } from './pooler.ts'

/** The database: Drizzle's builder for everyday SQL, `pool` for prepared statements on hot paths. */
export type Db = NodePgDatabase & { readonly $client: pg.Pool }
/** A transaction, or the database itself where one statement is enough. */
export type Tx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
> & {
  /** For prepared statements on hot paths. */
  readonly $client: Pick<pg.Pool, 'query'>
}

/** Nobody waits longer for an answer: the screens give a request up after as long (Specification §9). */
const defaultTimeoutMs = 10_000

/** How long, in milliseconds, a pool bears a database that does not answer. */
const clientTimeouts = (ms: number) => ({
  connectionTimeoutMillis: ms,
  query_timeout: ms,
  keepAlive: true,
})
/** A line to the database that is frozen, not cut, would otherwise hold whatever waits for it, and its locks. */
const sessionTimeouts = (ms: number) => ({
  statement_timeout: ms,
  idle_in_transaction_session_timeout: ms,
})
export const connectionTimeouts = (ms = defaultTimeoutMs) => ({
  ...clientTimeouts(ms),
  ...sessionTimeouts(ms),
})

/** What is asked for lies in memory or on a disk without heads: an index is worth its jumps. */
const planning = { random_page_cost: 1.1 }

interface DbOptions {
  readonly pool: number
  readonly log: Log
  readonly patienceMs?: number
  /** The address leads to a pooler that shares sessions (`pooler.ts`). */
  readonly pooled?: boolean
}

/** Timestamps travel as ISO 8601 strings in UTC: no Date is made only to be printed again. */
export function openDb(url: string, options: DbOptions): Db {
  const ms = options.patienceMs ?? defaultTimeoutMs
  const pool = new pg.Pool({
    connectionString: url,
    max: options.pool,
    application_name: 'sanad',
    ...clientTimeouts(ms),
    ...(options.pooled === true
      ? {}
      : { ...sessionTimeouts(ms), options: `-c random_page_cost=${planning.random_page_cost}` }),
  })
  if (options.pooled === true) shareSessions(pool, { ...sessionTimeouts(ms), ...planning })
  // Heard at each connection: the pool hears only idle ones, and an error that nobody hears ends the process.
  // Whoever is using the connection learns it from their own query.
  pool.on('connect', (client) => {
    client.on('error', (fault) => {
      // At the end the pool does not wait for its sockets: PostgreSQL may say goodbye first.
      if (!pool.ending) options.log.warn(describeFault(fault), 'a database connection was lost')
    })
  })
  pool.on('error', () => undefined)
  return drizzle(pool) as Db
}

/**
 * A statement of the builder for hot paths: built once for each pool, planned once for each connection. In a
 * transaction it is built anew, as any other, and planned as seldom.
 * @param build gives the statement a name, by `.prepare`, that no other has
 */
export function preparedStatement<Prepared>(
  build: (tx: Pick<NodePgDatabase, 'select'>) => Prepared,
): (tx: Tx) => Prepared {
  const built = new WeakMap<Tx, Prepared>()
  return (tx) => {
    const known = built.get(tx)
    if (known !== undefined) return known
    const fresh = build(tx)
    built.set(tx, fresh)
    return fresh
  }
}

const dialect = new PgDialect()

/**
 * Plain SQL for hot paths, to be sent under a name: built once for the process, planned once for each connection. What
 * is given each time stands in it as `$1`, `$2` …
 */
export function namedStatement(
  name: string,
  of: SQL,
): { readonly name: string; readonly text: string } {
  const { sql: text, params } = dialect.sqlToQuery(of)
  if (params.length > 0) throw new Error(`${name} has values of its own`)
  return { name, text }
}

/**
 * Ids or numbers as PostgreSQL writes a list of them, for a parameter: a list that is left to the driver is looked
 * through letter by letter. Not for words: they may hold what has a meaning here.
 */
export const arrayLiteral = (values: readonly (string | number)[]): string =>
  `{${values.join(',')}}`

/** SQL, after `=`: one of these ids. */
export const anyOf = (ids: readonly string[]): SQL => sql`any (${arrayLiteral(ids)}::uuid[])`

class RolledBack extends Error {
  readonly outcome: Refusal
  constructor(outcome: Refusal) {
    super(outcome.refusal)
    this.outcome = outcome
  }
}

/** Which pool a transaction's connection is from. */
const pools = new WeakMap<object, object>()
export const poolOf = (client: object): object => pools.get(client) ?? client

/**
 * A transaction on a connection of its own. Not the builder's: that one keeps a connection for good which fails at
 * `begin`, and after a few of those nobody gets one.
 */
export async function inTransaction<T>(
  db: Db,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect()
  pools.set(client, db.$client)
  try {
    await client.query('begin')
    const outcome = await work(client)
    await client.query('commit')
    client.release()
    return outcome
  } catch (fault) {
    // A connection that cannot even roll back is dropped, which ends its transaction as well.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw fault
  }
}

/** A transaction that leaves nothing behind when its work ends in a refusal. */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (client) => {
      const outcome = await work(drizzle(client))
      if (isRefusal(outcome)) throw new RolledBack(outcome)
      return outcome
    })
  } catch (fault) {
    if (fault instanceof RolledBack) return fault.outcome as T
    throw fault
  }
}
