import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { serverFolder } from '../../../base/environment/repository.ts'
import { StartError } from '../../../base/errors/start-error.ts'

/** `when` is in milliseconds since 1970 and identifies an applied migration in the database. */
interface Migration {
  readonly tag: string
  readonly when: number
}

export const migrationsFolder = path.join(serverFolder, 'migrations')
export const journalFile = path.join('meta', '_journal.json')

/** The migrations of this version, the baseline first. */
export const readJournal = (): { readonly entries: readonly Migration[] } =>
  JSON.parse(readFileSync(path.join(migrationsFolder, journalFile), 'utf8')) as {
    entries: Migration[]
  }

/** The commit that brings an older database or backup to the baseline (decision 59). */
export const lastReleaseBeforeBaseline =
  'commit 25dc8c42 (the last with migration 0102_rename-for-readers)'

/** The baseline carries the `when` of the last migration that it replaced. */
export const baselineWhen = (): number => readJournal().entries[0]?.when ?? 0

/**
 * Decides whether the migrations of this version may run. Marks a database with all migrations
 * before the baseline as at the baseline.
 * @param refuseRows throws for rows that the migrations before the baseline left behind
 * @throws StartError when the database is newer than this version (additive changes aside), or
 * older than the baseline
 */
export async function checkSchemaVersion(
  client: pg.Client,
  refuseRows?: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const applied = await readApplied(client)
  const baseline = baselineWhen()
  const replaced = applied.filter((when) => when < baseline)
  await refuseNewer(
    client,
    applied.filter((when) => when >= baseline),
  )
  if (replaced.length === 0) return
  if (!applied.includes(baseline))
    throw new StartError(
      `This database is too old for this version of the service: start ${lastReleaseBeforeBaseline} on it once, then this one.`,
    )
  await refuseUndivided(client)
  await refuseRows?.(client)
  await markBaseline(client)
}

/** A job of the commit before divides large tables by month after its start. */
async function refuseUndivided(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname in ('messages', 'deliveries', 'audit_entries') order by 1`,
  )
  if (rows.length === 0) return
  const tables = rows.map(({ name }) => name).join(', ')
  throw new StartError(
    `This database is not divided by month yet (${tables}): run ${lastReleaseBeforeBaseline} on it until \`sanad status\` says that months stand ready, then this one.`,
  )
}

/** Migrations of a later version do no harm when that version recorded each as additive. */
async function refuseNewer(client: pg.Client, applied: readonly number[]): Promise<void> {
  const known = new Set(readJournal().entries.map(({ when }) => when))
  const unknown = applied.filter((when) => !known.has(when))
  if (unknown.length === 0) return
  const additive = new Set(await readWhen(client, 'drizzle.additive_migrations'))
  if (unknown.every((when) => additive.has(when))) return
  throw new StartError(
    `This database is newer than this version of the service: it has ${unknown.length} changes that this version does not know. Nothing was touched. Start the newer version, or restore a backup from before the upgrade.`,
  )
}

const readApplied = (client: pg.Client): Promise<number[]> =>
  readWhen(client, 'drizzle.__drizzle_migrations')

async function readWhen(client: pg.Client, table: string): Promise<number[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [table],
  )
  if (tables[0]?.there !== true) return []
  const { rows } = await client.query<{ when: number }>(
    `select created_at::float8 as when from ${table}`,
  )
  return rows.map(({ when }) => when)
}

/** One statement, so that a killed start changes either all or nothing. */
async function markBaseline(client: pg.Client): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder })
  await client.query(
    `with replaced as (delete from drizzle.__drizzle_migrations where created_at < $1)
     update drizzle.__drizzle_migrations set hash = $2 where created_at = $1`,
    [baseline?.folderMillis, baseline?.hash],
  )
}
