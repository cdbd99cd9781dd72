// @ts-nocheck
import pg from 'pg'
import { codeOf } from '../observability/log.ts'
import { errorHint } from '../config/error-hints.ts'
import { StartError } from '../config/start-error.ts'

const connectWithinMs = 10_000

/**
 * Runs work on a connection and session of its own.
 * @throws StartError when the database cannot be reached
 */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs })
  // A lost connection is reported by the query that uses it.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (fault) {
    throw new StartError(
      `The database at ${withoutPassword(url)} cannot be reached (${reasonOf(fault)}). Check DATABASE_URL and that PostgreSQL is running.`,
    )
  }
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`
}

const reasonOf = (fault: unknown): string =>
  errorHint(codeOf(fault)) ?? (fault instanceof Error ? fault.message || fault.name : String(fault))
