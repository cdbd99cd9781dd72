import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { withClient } from './database-client.ts'
import { StartError } from '../../base/errors/start-error.ts'

/**
 * A pooler in transaction mode, such as PgBouncer, runs each transaction in any free session. State
 * of a session (settings, prepared statements, LISTEN, advisory locks) is lost to the next.
 */

/**
 * Statements are sent without a name, and settings are set in each transaction.
 * @param settings for every transaction; the pooler refuses them as startup parameters
 */
export function shareSessions(pool: pg.Pool, settings: Readonly<Record<string, number>>): void {
  const local = Object.entries(settings).map(([name, value]) => `; set local ${name} = ${value}`)
  const inSharedSession = (query: unknown): unknown => {
    if (typeof query === 'string')
      return /^begin\b/.test(query) ? `${query}${local.join('')}` : query
    if (typeof query !== 'object' || query === null || !('text' in query)) return query
    const { name: _name, ...unnamed } = query as { name?: string; text: unknown }
    return { ...unnamed, text: inSharedSession(query.text) }
  }
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    const query = (first: unknown, ...rest: unknown[]) => send(inSharedSession(first), ...rest)
    client.query = query as typeof client.query
  })
}

/**
 * Two connections through a pooler that shares sessions have the same one.
 * @throws StartError when the database cannot be reached
 */
export const sharesSessions = (url: string): Promise<boolean> =>
  withClient(url, (first) =>
    withClient(url, async (second) => (await sessionOf(first)) === (await sessionOf(second))),
  )

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ session: number }>('select pg_backend_pid() as session')
  return rows[0]?.session
}

/**
 * A lock taken through one address must be held through the other.
 * @throws StartError where the two addresses lead to different databases
 */
export async function refuseTwoDatabases(pooledUrl: string, directUrl: string): Promise<void> {
  const lock = randomInt(2 ** 47)
  await withClient(directUrl, async (direct) => {
    await direct.query('begin')
    await direct.query('select pg_advisory_xact_lock($1)', [lock])
    await withClient(pooledUrl, async (pooled) => {
      const { rows } = await pooled.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock($1) as free',
        [lock],
      )
      if (rows[0]?.free !== false)
        throw new StartError(
          'DATABASE_URL and DIRECT_DATABASE_URL lead to two databases. They want the same one, by way of the pooler and past it.',
        )
    })
  })
}
