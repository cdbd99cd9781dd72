import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { withClient } from '../../stores/database/database-client.ts'
import type { Files } from '../../stores/files/files.ts'
import { migrateTo, type Migrate } from '../../stores/database/migrations/migrate-schema.ts'
import { firstMonth } from '../../stores/database/months.ts'
import { addMissingMonths } from '../../stores/database/partitions.ts'
import {
  baselineWhen,
  lastReleaseBeforeBaseline,
  readJournal,
} from '../../stores/database/migrations/schema-version.ts'
import { StartError } from '../../base/errors/start-error.ts'
import { codeOf } from '../../base/log/log.ts'
import {
  archiveKey,
  rowTextSettings,
  checkSums,
  tableFile,
  uploadFile,
  type Archive,
} from './archive.ts'
import { readChunks } from './sealed-chunks.ts'
import {
  isDatabaseEmpty,
  isRestoreUnfinished,
  markRestoreFinished,
  markRestoreUnfinished,
  wipeDatabase,
} from '../../stores/database/migrations/restore-mark.ts'

interface RestoreInput {
  readonly archive: Archive
  readonly url: string
  readonly master: Buffer
  readonly files: Files
  /** Brings the loaded database to the newest version. */
  readonly migrate: Migrate
  /** Runs before a node can start: erases again the people whom the backup still contains. */
  readonly afterwards?: (url: string) => Promise<void>
}

/**
 * Restores into an empty database. After an interruption no node starts on it, and the same command
 * starts over.
 * @throws StartError for what the operator can solve; existing data is never touched
 */
export async function restore({
  archive,
  url,
  master,
  files,
  migrate,
  afterwards,
}: RestoreInput): Promise<void> {
  await checkSums(archive)
  refuseOtherVersion(archive)
  await prepare(url)
  await migrateTo(url, archive.manifest.migrations.newest)
  await withClient(url, (client) => addMissingMonths(client, firstMonth))
  await withClient(url, (client) => load(client, archive, master)).catch(refuseRow(archive))
  await putFiles(archive, files)
  await migrate(url, { unfinished: true })
  // Otherwise PostgreSQL would plan for empty tables until it counts the rows a minute later.
  await withClient(url, (client) => client.query('analyze'))
  await afterwards?.(url)
  await withClient(url, markRestoreFinished)
}

/** An older version wrote a row that a rule of the database now refuses. */
const refuseRow =
  ({ folder }: Archive) =>
  (fault: unknown): never => {
    if (codeOf(fault) !== '23514') throw fault
    throw new StartError(
      `${folder} contains a row that this version refuses (${String(fault)}): restore it with ${lastReleaseBeforeBaseline}, then start this one.`,
    )
  }

function refuseOtherVersion({ folder, manifest: { migrations } }: Archive): void {
  if (migrations.newest < baselineWhen())
    throw new StartError(
      `${folder} is too old for this version of Sanad: restore it with ${lastReleaseBeforeBaseline}, then start this one.`,
    )
  const known = readJournal().entries
  if (!known.some(({ when }) => when === migrations.newest))
    throw new StartError(
      `${folder} was made by another version of Sanad, with ${migrations.count} migrations; this one has ${known.length}. Restore with that version or a later one.`,
    )
}

/** Only an empty database, or one where a restore was begun. */
async function prepare(url: string): Promise<void> {
  await withClient(url, async (client) => {
    if (await isRestoreUnfinished(client)) await wipeDatabase(client)
    else if (!(await isDatabaseEmpty(client)))
      throw new StartError(
        'The database is not empty: a restore goes into an empty one only. Give another DATABASE_URL or DATA_DIR.',
      )
    await markRestoreUnfinished(client)
  })
}

async function load(client: pg.Client, { folder, manifest }: Archive, master: Buffer) {
  const key = archiveKey(master)
  await client.query('begin')
  await client.query(rowTextSettings)
  const order = await inOrderOfReference(client)
  // Triggers would count rows twice, and refuse to clear the first rows of the migrations.
  const triggered = [...order.map((table) => `"${table}"`), ...(await listPartitions(client))]
  for (const table of triggered) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${order.map((table) => `"${table}"`).join(', ')}`)
  const stored = new Map(manifest.tables.map((one) => [one.name, one]))
  for (const table of order.filter((name) => stored.has(name))) {
    const what = `${manifest.name} ${table}`
    const insert = await insertInto(client, table)
    for await (const rows of readChunks(tableFile(folder, table), { key, what }))
      await client.query(insert, [rows])
  }
  for (const [sequence, last] of Object.entries(manifest.sequences))
    await client.query(`select setval(format('public.%I', $1::text)::regclass, $2::bigint)`, [
      sequence,
      last,
    ])
  for (const table of triggered) await client.query(`alter table ${table} enable trigger user`)
  await checkRowCounts(client, manifest.tables)
  await client.query('commit')
}

/** Takes rows as they were written: all columns but computed ones. */
async function insertInto(client: pg.Client, table: string): Promise<string> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = format('public.%I', $1::text)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  )
  const names = columns.map(({ name }) => `"${name}"`)
  return `insert into "${table}" (${names.join(', ')}) overriding system value
    select ${names.map((name) => `(line).${name}`).join(', ')}
    from (select text::"${table}" as line from unnest($1::text[]) as text offset 0) lines`
}

/** A row comes after those it refers to. */
async function inOrderOfReference(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e') order by 1`)
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.relname as "from", t.relname as "to" from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid where c.contype = 'f'`)
  const order: string[] = []
  let left = tables.map(({ name }) => name)
  while (left.length > 0) {
    const free = left.filter(
      (name) => !references.some(({ from, to }) => from === name && left.includes(to)),
    )
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${left.join(', ')}`)
    order.push(...free)
    left = left.filter((name) => !free.includes(name))
  }
  return order
}

/** Some triggers belong to a partition. */
async function listPartitions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits join pg_class on oid = inhrelid and relkind = $1',
    ['r'],
  )
  return rows.map(({ name }) => name)
}

async function checkRowCounts(client: pg.Client, tables: Archive['manifest']['tables']) {
  for (const { name, rows: wanted } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::float8 as count from "${name}"`,
    )
    if (rows[0]?.count !== wanted)
      throw new StartError(
        `The table ${name} came back with ${rows[0]?.count} rows of ${wanted}. Nothing was kept.`,
      )
  }
}

/** An existing file must be identical, because nothing is overwritten. */
async function putFiles(archive: Archive, files: Files): Promise<void> {
  for (const { name } of archive.manifest.files) {
    const bytes = await readFile(uploadFile(archive.folder, name))
    const there = await files.get(name)
    if (there && !there.equals(bytes))
      throw new StartError(
        `The files' storage holds another file named ${name}. Give an empty place.`,
      )
    if (!there) await files.put(name, bytes)
  }
}
