import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { restore } from '../../src/platform/services/backup/restore.ts'
import { takeBackup } from '../../src/platform/services/backup/take-backup.ts'
import { withClient } from '../../src/platform/stores/database/database-client.ts'
import { diskFiles } from '../../src/platform/stores/files/files.ts'
import { migrate } from '../../src/commands/migrate.ts'
import { migrateTo } from '../../src/platform/stores/database/migrations/migrate-schema.ts'
import {
  baselineWhen,
  checkSchemaVersion,
} from '../../src/platform/stores/database/migrations/schema-version.ts'
import { describeSchema } from './describe-schema.ts'
import { emptyDatabase, type OwnDatabase } from './own-database.ts'

const databases: OwnDatabase[] = []
afterEach(async () => {
  for (const database of databases.splice(0)) await database.remove()
})

async function createEmptyDatabase(): Promise<string> {
  const database = await emptyDatabase()
  databases.push(database)
  return database.url
}

let dump: string
let folder: string
beforeAll(async () => {
  dump = await readFile(path.join(import.meta.dirname, 'schema-before-baseline.sql'), 'utf8')
  folder = await mkdtemp(path.join(tmpdir(), 'sanad-baseline-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = <Row extends object>(url: string, query: string): Promise<Row[]> =>
  withClient(url, (client) => client.query<Row>(query).then(({ rows }) => rows))
const readSchema = (url: string) => withClient(url, describeSchema)
const listApplied = (url: string) =>
  run(url, 'select created_at::float8 as when, hash from drizzle.__drizzle_migrations order by 1')

/** A database as the last release before the baseline left it, with a supporter in it. */
async function createOldDatabase(): Promise<string> {
  const url = await createEmptyDatabase()
  await run(url, dump)
  await run(
    url,
    `insert into accounts (id, name, email, address) values ('${person}', '', 'a@guest.invalid', 'sealed');
     insert into profiles (id, role, alias, age_group) values ('${person}', 'expert', 'Layla, "L"', 'adult');
     insert into experts (expert_id, languages, support_types, experience_areas, gender)
       values ('${person}', '{en,ar}', '{}', '{}', 'female');
     insert into availability (expert_id, max_sessions) values ('${person}', 2)`,
  )
  return url
}
const person = '00000000-0000-4000-8000-000000000001'
const readExpert = (url: string) =>
  run(
    url,
    `select address, alias, age_group, e.gender, e.languages, a.languages as offered, max_sessions
     from accounts join profiles p using (id) join experts e on expert_id = id
     join availability a using (expert_id)`,
  )

test('the baseline makes what the migrations before it made', async () => {
  const [fresh, before] = [await createEmptyDatabase(), await createEmptyDatabase()]
  await migrateTo(fresh, baselineWhen())
  await run(before, dump)
  expect(await readSchema(fresh)).toEqual(await readSchema(before))
})

test('a database at the last migration before the baseline is marked and stays as it is', async () => {
  const [fresh, url] = [await createEmptyDatabase(), await createOldDatabase()]
  const before = await readSchema(url)
  expect(await listApplied(url)).toHaveLength(72)
  await withClient(url, checkSchemaVersion)
  expect(await readSchema(url)).toEqual(before)
  await migrateTo(fresh, baselineWhen())
  expect(await listApplied(url)).toEqual(await listApplied(fresh))
  await migrate(url)
  await migrate(fresh)
  expect(await listApplied(url)).toEqual(await listApplied(fresh))
})

test('an older database and a newer one are refused and stay as they are', async () => {
  const url = await createOldDatabase()
  await run(url, `insert into drizzle.__drizzle_migrations values (73, 'of a later year', 4e12)`)
  const newer = await listApplied(url)
  await expect(migrate(url)).rejects.toThrow(
    'This database is newer than this version of the service: it has 1 changes',
  )
  expect(await listApplied(url)).toEqual(newer)
  await run(url, 'delete from drizzle.__drizzle_migrations where id >= 72')
  const older = await listApplied(url)
  await expect(migrate(url)).rejects.toThrow(
    'This database is too old for this version of the service: start the last release with migration 0071_treat-alarms-as-one (2026-11-23) on it once, then this one.',
  )
  expect(await listApplied(url)).toEqual(older)
})

test('a backup from before the baseline is restored, an older one is refused', async () => {
  const [url, target] = [await createOldDatabase(), await createEmptyDatabase()]
  const master = randomBytes(32)
  const files = diskFiles(path.join(folder, 'files'))
  const backUp = () => takeBackup({ url, master, files, folder: path.join(folder, 'backups') })
  const archive = await backUp()
  expect(archive.manifest.migrations).toEqual({ count: 72, newest: baselineWhen() })
  await run(url, 'delete from drizzle.__drizzle_migrations where id = 72')
  const older = await backUp()
  await expect(restore({ archive: older, url: target, master, files, migrate })).rejects.toThrow(
    'is too old for this version of Sanad: restore it with the last release with migration 0071_treat-alarms-as-one (2026-11-23), then start this one.',
  )
  await restore({ archive, url: target, master, files, migrate })
  expect(await readExpert(target)).toEqual(await readExpert(url))
  const fresh = await createEmptyDatabase()
  await migrate(fresh)
  expect(await listApplied(target)).toEqual(await listApplied(fresh))
})
