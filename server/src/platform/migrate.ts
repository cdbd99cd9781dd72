import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { prepareQueue } from './outgoing.ts'
import { StartError } from './start-error.ts'

const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations')
/** Any number, the same on every node. */
const migrationLock = 727_001

/**
 * Brings the database to the newest migration. Several nodes may start at once: the advisory lock lets one do
 * the work while the others wait.
 * @throws StartError when the database cannot be reached
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (fault) {
    throw new StartError(
      `The database at ${withoutPassword(url)} cannot be reached (${reasonOf(fault)}). Check DATABASE_URL and that PostgreSQL is running.`,
    )
  }
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(drizzle(client), { migrationsFolder })
    await prepareQueue(url)
  } finally {
    await client.end()
  }
}

function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`
}

const reasonOf = (fault: unknown): string =>
  fault instanceof Error
    ? fault.message || ('code' in fault ? String(fault.code) : fault.name)
    : String(fault)
