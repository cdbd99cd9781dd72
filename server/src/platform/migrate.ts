import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { isUnfinished } from './backup/target.ts'
import { codeOf } from './log.ts'
import { prepareQueue } from './outgoing.ts'
import { meaningOf } from './plain-words.ts'
import { serverFolder } from './repository.ts'
import { StartError } from './start-error.ts'

const migrationsFolder = path.join(serverFolder, 'migrations')
/** Any number, the same on every node. */
const migrationLock = 727_001

/**
 * Brings the database to the newest migration. Several nodes may start at once: the advisory lock lets one do
 * the work while the others wait.
 * @throws StartError when the database cannot be reached, or knows more than this version
 */
export const migrate = (url: string, { unfinished = false } = {}): Promise<void> =>
  bring(url, async (client) => {
    if (!unfinished && (await isUnfinished(client)))
      throw new StartError(
        'A restore into this database was begun and not finished. Run npm run restore again with the same backup.',
      )
    await runMigrations(drizzle(client), { migrationsFolder })
    await prepareQueue(url)
  })

/** One of our migrations, in their order; `when` is what tells it from others. */
export interface Migration {
  readonly tag: string
  readonly when: number
}

const journalFile = path.join('meta', '_journal.json')
const readJournal = (): { readonly entries: readonly Migration[] } =>
  JSON.parse(readFileSync(path.join(migrationsFolder, journalFile), 'utf8')) as { entries: Migration[] }
export const knownMigrations = (): readonly Migration[] => readJournal().entries

/** Brings an empty database as far as an older version of ours did, for a backup from then. */
export async function migrateTo(url: string, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sanad-migrations-'))
  try {
    const journal = readJournal()
    const entries = journal.entries.slice(0, count)
    await mkdir(path.join(folder, 'meta'))
    await writeFile(path.join(folder, journalFile), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries)
      await copyFile(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    await bring(url, (client) => runMigrations(drizzle(client), { migrationsFolder: folder }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Alone: whoever else wants to migrate waits. */
async function bring(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
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
    await work(client)
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
  const { rows } = await client.query<{ unknown: number }>(
    `select count(*)::int as unknown from drizzle.__drizzle_migrations where created_at <> all ($1::bigint[])`,
    [knownMigrations().map(({ when }) => when)],
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
