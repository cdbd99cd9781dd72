import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { codeOf } from './log.ts'
import { prepareQueue } from './outgoing.ts'
import { meaningOf } from './plain-words.ts'
import { StartError } from './start-error.ts'

const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations')
/** Any number, the same on every node. */
const migrationLock = 727_001

/**
 * Brings the database to the newest migration. Several nodes may start at once: the advisory lock lets one do
 * the work while the others wait.
 * @throws StartError when the database cannot be reached, or knows more than this version
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
    await refuseNewer(client)
    await runMigrations(drizzle(client), { migrationsFolder })
    await prepareQueue(url)
  } finally {
    await client.end()
  }
}

/** Each step that was taken is kept by the moment at which it was made, which is its name in the journal as well. */
async function refuseNewer(client: pg.Client): Promise<void> {
  const table = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (table.rows[0]?.there !== true) return
  const journal = JSON.parse(await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  const { rows } = await client.query<{ unknown: number }>(
    `select count(*)::int as unknown from drizzle.__drizzle_migrations where created_at <> all ($1::bigint[])`,
    [journal.entries.map(({ when }) => when)],
  )
  const unknown = rows[0]?.unknown ?? 0
  if (unknown === 0) return
  throw new StartError(
    `This database is newer than this version of the service: it has ${unknown} changes that this version does not know. Nothing was touched. Start the newer version, or restore a backup from before the upgrade.`,
  )
}

function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`
}

const reasonOf = (fault: unknown): string =>
  meaningOf(codeOf(fault)) ?? (fault instanceof Error ? fault.message || fault.name : String(fault))
