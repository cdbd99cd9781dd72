import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type pg from 'pg'
import { isRefusal, type Refusal } from '@sanad/domain/primitives/refusal'
import { describeFault, type Log } from '../../base/log/log.ts'
import { DatabasePool } from './database-client.ts'
import { shareSessions } from './pooler.ts'

/** Drizzle's query builder for everyday SQL, `$client` for prepared statements on hot paths. */
export type Db = NodePgDatabase & { readonly $client: DatabasePool }
/** A transaction, or the database itself where one statement is enough. */
export type Tx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
> & {
  /** For prepared statements on hot paths. */
  readonly $client: Pick<pg.Pool, 'query'>
}

/** A row of a query that selects these columns. */
export type RowOf<Columns> = SelectResultFields<Columns>

/** For a query. The screens give up a request after the same time (Specification §9). */
const defaultTimeoutMs = 10_000

/** For a database that does not answer. */
const clientTimeouts = (ms: number) => ({
  connectionTimeoutMillis: ms,
  query_timeout: ms,
  keepAlive: true,
})
/** A connection that froze without closing would otherwise keep its locks. */
const sessionTimeouts = (ms: number) => ({
  statement_timeout: ms,
  idle_in_transaction_session_timeout: ms,
})
export const connectionTimeouts = {
  ...clientTimeouts(defaultTimeoutMs),
  ...sessionTimeouts(defaultTimeoutMs),
}

/** Data lies in memory or on a solid-state disk, so random access through an index is cheap. */
const planning = { random_page_cost: 1.1 }

/** Names this process's connections. Processes of release 1.0.0-rc.1 are all called `sanad`. */
const processName = `sanad ${randomUUID().slice(0, 8)}`

const otherProcess = {
  name: 'other_process',
  text: `select exists (select from pg_stat_activity where datname = current_database()
    and application_name ~ '^sanad( |$)' and application_name not in ($1, 'sanad outgoing')) as here`,
}

/** A node or a command. A process that stored something just now is connected. */
export async function hasOtherProcess(db: Db): Promise<boolean> {
  const { rows } = await db.$client.query<{ here: boolean }>({
    ...otherProcess,
    values: [processName],
  })
  return rows[0]?.here ?? true
}

interface DbOptions {
  readonly pool: number
  readonly log: Log
  readonly patienceMs?: number
  /** Whether the address leads to a pooler that shares sessions (`pooler.ts`). */
  readonly pooled?: boolean
  /** Every statement that writes is refused. */
  readonly readOnly?: boolean
}

/** Timestamps stay ISO 8601 strings in UTC, because a Date would only be formatted again. */
export function openDb(url: string, options: DbOptions): Db {
  const ms = options.patienceMs ?? defaultTimeoutMs
  const pool = new DatabasePool({
    connectionString: url,
    max: options.pool,
    application_name: processName,
    anyServer: options.pooled === true || options.readOnly === true,
    ...clientTimeouts(ms),
    ...(options.pooled === true
      ? {}
      : {
          ...sessionTimeouts(ms),
          options: `-c random_page_cost=${planning.random_page_cost}${options.readOnly === true ? ' -c default_transaction_read_only=on' : ''}`,
        }),
  })
  if (options.pooled === true) shareSessions(pool, { ...sessionTimeouts(ms), ...planning })
  pool.on('connect', (client) => {
    client.on('error', (fault) => {
      // While the pool ends, PostgreSQL may close a connection first.
      if (!pool.ending) options.log.warn(describeFault(fault), 'a database connection was lost')
    })
  })
  return drizzle(pool) as Db
}

/**
 * For hot paths: built once a pool, planned once a connection; in a transaction built each time.
 * @param build names the statement by `.prepare`, with a unique name
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

/** For hot paths: built once a process, planned once a connection. Parameters are `$1`, `$2` … */
export function namedStatement(
  name: string,
  of: SQL,
): { readonly name: string; readonly text: string } {
  const { sql: text, params } = dialect.sqlToQuery(of)
  if (params.length > 0) throw new Error(`${name} has values of its own`)
  return { name, text }
}

/** For ids and numbers, not for text: nothing is escaped, as the driver would. */
export const arrayLiteral = (values: readonly (string | number)[]): string =>
  `{${values.join(',')}}`

/** The object id of `bytea`, as `pg_type` lists it. */
const byteaOid = 17
const headInts = 5

/**
 * In PostgreSQL's binary form, which the driver passes on. As text each byte would be two digits.
 */
export function byteaArray(values: readonly Buffer[]): Buffer {
  const size = values.reduce((sum, { length }) => sum + 4 + length, headInts * 4)
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  const addInt = (value: number) => void (at = bytes.writeInt32BE(value, at))
  // One dimension, no null, the type, the length, the first index.
  for (const value of [1, 0, byteaOid, values.length, 1]) addInt(value)
  for (const value of values) {
    addInt(value.length)
    at += value.copy(bytes, at)
  }
  return bytes
}

/** A lock until the transaction ends, for work that has no row to lock. */
export async function lockFor(tx: Tx, kind: string, id = ''): Promise<void> {
  const name = `${kind} ${id}`.trimEnd()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** SQL to stand after `=`: any of these ids. */
export const anyOf = (ids: readonly string[]): SQL => sql`any (${arrayLiteral(ids)}::uuid[])`

class RolledBack extends Error {
  readonly outcome: Refusal
  constructor(outcome: Refusal) {
    super(outcome.refusal)
    this.outcome = outcome
  }
}

/** The pool that a transaction's connection belongs to. */
const pools = new WeakMap<object, object>()
export const poolOf = (client: object): object => pools.get(client) ?? client

/** The query builder's own transaction leaks a connection whose `begin` fails. */
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
    // A connection whose rollback fails is closed, which ends its transaction.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw fault
  }
}

/** Rolls back if the outcome is a refusal. */
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

/** @param rows what stands after `select`: `from … where …` */
export const rowExists = (rows: SQL): SQL<boolean> => sql<boolean>`exists (select ${rows})`

/** SQL: pollers read back to here. No transaction is longer, so a late commit is still seen. */
export const aMinuteAgo = sql`app_now() - interval '1 minute'`

/** SQL: at least one of these holds. */
export const anyHolds = (questions: readonly SQL<boolean>[]): SQL<boolean> =>
  sql<boolean>`(${sql.join([...questions], sql` or `)})`

/**
 * Combines conditions into one statement, because separate queries every second would cost more.
 * Values are inlined, so that the planner knows them.
 * @returns runs the statement; the results are in the order of the conditions
 */
export function prepareDueCheck(
  db: Db,
  name: string,
  questions: readonly SQL<boolean>[],
): () => Promise<boolean[]> {
  const query = sql`select array[${sql.join([...questions], sql`, `)}]::boolean[] as found`
  const statement = namedStatement(name, query.inlineParams())
  return async () => (await db.$client.query<{ found: boolean[] }>(statement)).rows[0]?.found ?? []
}
