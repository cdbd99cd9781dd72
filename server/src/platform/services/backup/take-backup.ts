import { mkdir, open, rename, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { DatabaseClient, withClient } from '../../stores/database/database-client.ts'
import { lockDirectory } from '../../base/process/data-directory-lock.ts'
import type { Files } from '../../stores/files/files.ts'
import { keyCheckOf } from '../../stores/crypto/keys.ts'
import { codeOf } from '../../base/log/log.ts'
import { StartError } from '../../base/errors/start-error.ts'
import {
  archiveKey,
  excludedTables,
  archiveName,
  newManifest,
  removeUnfinished,
  tableFile,
  unfinished,
  uploadFile,
  writeManifest,
  type Archive,
  type Manifest,
  rowTextSettings,
} from './archive.ts'
import { checksumOf, writeChunks } from './sealed-chunks.ts'

interface BackupInput {
  readonly url: string
  readonly master: Buffer
  readonly files: Files
  /** The folder of all backups. */
  readonly folder: string
}

const rowsAtOnce = 500

/**
 * Shows one moment and blocks no writer. The backup gets its final name once every byte is on disk.
 * @throws StartError for what the operator can solve
 */
export async function takeBackup({ url, master, files, folder }: BackupInput): Promise<Archive> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  const client = new DatabaseClient({ connectionString: url, application_name: 'sanad backup' })
  try {
    await removeUnfinished(folder)
    await client.connect()
    const takenAt = await beginSnapshot(client)
    const name = archiveName(new Date(takenAt))
    const draft = path.join(folder, `${unfinished}${name}`)
    try {
      const manifest = await writeDraft(draft, { client, url, master, files, name, takenAt })
      await writeManifest(draft, manifest, master)
      await rename(draft, path.join(folder, name))
      await syncFolder(folder)
      return { folder: path.join(folder, name), manifest }
    } catch (fault) {
      await rm(draft, { recursive: true, force: true })
      throw await explain(fault, folder)
    }
  } finally {
    await client.end().catch(() => undefined)
    unlock()
  }
}

async function lockFolder(folder: string): Promise<() => void> {
  return lockDirectory(folder).catch(() => {
    throw new StartError(`Another backup is being made in ${folder}.`)
  })
}

interface Draft {
  readonly client: pg.Client
  readonly url: string
  readonly master: Buffer
  readonly files: Files
  readonly name: string
  readonly takenAt: string
}

async function writeDraft(
  draft: string,
  { client, url, master, files, name, takenAt }: Draft,
): Promise<Manifest> {
  await mkdir(path.join(draft, 'tables'), { recursive: true, mode: 0o700 })
  await mkdir(path.join(draft, 'files'), { mode: 0o700 })
  const key = archiveKey(master)
  const tables: Manifest['tables'][number][] = []
  for (const table of await listTables(client)) {
    if (Object.hasOwn(excludedTables, table)) continue
    const what = `${name} ${table}`
    const written = await writeChunks(
      tableFile(draft, table),
      { key, what },
      readRows(client, table),
    )
    tables.push({ name: table, ...written })
  }
  return newManifest({
    name,
    takenAt,
    migrations: await readMigrations(client),
    keyCheck: keyCheckOf(master),
    tables,
    sequences: await readSequences(client),
    files: await copyFiles(draft, { client, files, url }),
  })
}

/** Rows as PostgreSQL prints them, so that every type is restored exactly. */
async function* readRows(client: pg.Client, table: string): AsyncGenerator<string[]> {
  await client.query(
    `declare rows_of no scroll cursor for select one_row::text as row from "${table}" one_row`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from rows_of`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close rows_of')
}

async function readMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ count: number; newest: number }>(
    'select count(*)::int as count, max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  )
  return rows[0] ?? { count: 0, newest: 0 }
}

async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** Copied after the snapshot: files never change, and only one due for deletion may be missing. */
async function copyFiles(
  draft: string,
  { client, files, url }: Pick<Draft, 'client' | 'files' | 'url'>,
): Promise<Manifest['files']> {
  const { rows } = await client.query<{ name: string; going: boolean }>(
    'select name, delete_at is not null as going from stored_files order by name',
  )
  const copied: Manifest['files'][number][] = []
  for (const { name, going } of rows) {
    const bytes = await files.get(name)
    if (!bytes && (going || !(await isStillNeeded(url, name)))) continue
    if (!bytes)
      throw new StartError(`The uploaded file ${name} is missing from the files' storage.`)
    const file = uploadFile(draft, name)
    await writeFile(file, bytes, { mode: 0o600, flush: true })
    const sum = await checksumOf(file)
    if (sum) copied.push({ name, ...sum })
  }
  return copied
}

/** Reads outside the snapshot, because the file may have been deleted since. */
async function isStillNeeded(url: string, name: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(
      'select from stored_files where name = $1 and delete_at is null',
      [name],
    )
    return rowCount === 1
  })
}

/** A rename is durable only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function explain(fault: unknown, folder: string): Promise<unknown> {
  const code = codeOf(fault)
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return fault
  const { bavail, bsize } = await statfs(folder)
  return new StartError(
    `The disk of ${folder} is full (${Math.floor((bavail * bsize) / 1_048_576)} MB are free). Older backups are untouched.`,
  )
}

/** Blocks no writer. @returns the moment that the snapshot shows */
export async function beginSnapshot(client: pg.Client): Promise<string> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(
    'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  )
  await client.query(rowTextSettings)
  const { rows } = await client.query<{ at: string }>(
    `select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  )
  return rows[0]?.at ?? ''
}

/** Leaves out tables of extensions. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  return rows.map(({ name }) => name)
}
