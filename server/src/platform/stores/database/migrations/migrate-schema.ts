import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { recordAdditive } from './additive-migrations.ts'
import { isRestoreUnfinished } from './restore-mark.ts'
import { withClient } from '../database-client.ts'
import { withoutPassword } from '../../../base/config/database-url.ts'
import type { Log } from '../../../base/log/log.ts'
import { addMonthsAtStart } from '../partitions.ts'
import { sharesSessions } from '../pooler.ts'
import { checkSchemaVersion, journalFile, migrationsFolder, readJournal } from './schema-version.ts'
import { StartError } from '../../../base/errors/start-error.ts'

/** An arbitrary number, the same on every node. */
const migrationLock = 727_001

/** Between two log entries of a node that waits for another one. */
const logWaitingEveryMs = 5000

interface MigrationOptions {
  /** Whether to migrate a database whose restore was not finished. */
  readonly unfinished?: boolean
  /** Throws for rows of a version before the baseline, also for those that a restore loaded. */
  readonly refuseRows?: (client: pg.Client) => Promise<void>
  /** The service's own database has no pooler before it. */
  readonly embedded?: boolean
  readonly log?: Log
  readonly sayWaitingEveryMs?: number
  /** Migrates what keeps a schema of its own, while the other nodes still wait. */
  readonly afterwards?: () => Promise<void>
}

/** `commands/migrate.ts` composes the one of the service. */
export type Migrate = (url: string, options?: MigrationOptions) => Promise<void>

/**
 * To the newest version. Of several nodes one migrates, while the others wait and log that they do.
 * @param url of PostgreSQL itself, not of a pooler that shares sessions
 * @throws StartError when the database cannot be reached, is newer than this version, or older than
 * the baseline
 */
export const migrateSchema: Migrate = (url, options = {}) =>
  runMigrationWork(url, options, async (client) => {
    if (options.unfinished !== true && (await isRestoreUnfinished(client)))
      throw new StartError(
        'A restore into this database was begun and not finished. Run npm run restore again with the same backup.',
      )
    await checkSchemaVersion(client, options.refuseRows)
    if (options.unfinished === true) await options.refuseRows?.(client)
    await runMigrations(drizzle(client), { migrationsFolder })
    await recordAdditive(client)
    await addMonthsAtStart(client, options.log)
    await options.afterwards?.()
  })

/**
 * Migrates an empty database only so far, to load a backup of an older version.
 * @param newest `when` of the last migration to run
 */
export async function migrateTo(url: string, newest: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sanad-migrations-'))
  try {
    const journal = readJournal()
    const entries = journal.entries.filter(({ when }) => when <= newest)
    await mkdir(path.join(folder, 'meta'))
    await writeFile(path.join(folder, journalFile), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries)
      await copyFile(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    await runMigrationWork(url, {}, (client) =>
      runMigrations(drizzle(client), { migrationsFolder: folder }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Work = (client: pg.Client) => Promise<void>

/** Runs the work while other nodes wait. */
async function runMigrationWork(url: string, options: MigrationOptions, work: Work): Promise<void> {
  const { embedded } = options
  if (!embedded) await refuseSharedSessions(url)
  const inTurn: Work = async (lock) => {
    // The lock's transaction does nothing else, so that the lock ends with its connection, also
    // behind a pooler.
    await lock.query('begin')
    await lock.query(
      'set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0',
    )
    await waitForOtherNodes(lock, options)
    await withClient(url, work, { embedded })
  }
  await withClient(url, inTurn, { embedded })
}

async function waitForOtherNodes(client: pg.Client, { log, ...options }: MigrationOptions) {
  const began = performance.now()
  const waitingLog = setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1000)
    log?.warn({ seconds }, 'waiting for another node that brings the database up to date')
  }, options.sayWaitingEveryMs ?? logWaitingEveryMs)
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  } finally {
    clearInterval(waitingLog)
  }
}

async function refuseSharedSessions(url: string): Promise<void> {
  if (await sharesSessions(url))
    throw new StartError(
      `At ${withoutPassword(url)} there is a pooler that shares sessions, such as PgBouncer in transaction mode. Set DIRECT_DATABASE_URL to the address of PostgreSQL itself.`,
    )
}
