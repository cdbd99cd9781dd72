import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { restore } from '../../src/platform/services/backup/restore.ts'
import { takeBackup } from '../../src/platform/services/backup/take-backup.ts'
import { withClient } from '../../src/platform/stores/database/database-client.ts'
import { diskFiles } from '../../src/platform/stores/files/files.ts'
import { migrate } from '../../src/commands/migrate.ts'
import {
  baselineWhen,
  checkSchemaVersion,
  lastReleaseBeforeBaseline,
} from '../../src/platform/stores/database/migrations/schema-version.ts'
import { migrateTo } from '../../src/platform/stores/database/migrations/migrate-schema.ts'
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

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sanad-baseline-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = <Row extends object>(url: string, query: string): Promise<Row[]> =>
  withClient(url, (client) => client.query<Row>(query).then(({ rows }) => rows))
const readSchema = (url: string) => withClient(url, describeSchema)
const listApplied = (url: string) =>
  run(url, 'select created_at::float8 as when, hash from drizzle.__drizzle_migrations order by 1')

/** When the migrations before the last one ran, of which the baseline replaced thirty. */
const older = Array.from({ length: 29 }, (_, n) => baselineWhen() - 1 - n)

/** A database as the last migration before the baseline left it, with an expert in it. */
async function createOldDatabase(): Promise<string> {
  const url = await createEmptyDatabase()
  await migrateTo(url, baselineWhen())
  await run(
    url,
    `update drizzle.__drizzle_migrations set hash = 'of the last one';
     insert into drizzle.__drizzle_migrations (hash, created_at) select 'of an older one', unnest('{${older.join(',')}}'::bigint[]);
     insert into installation default values;
     insert into accounts (id, name, email, address) values ('${person}', '', 'a@guest.invalid', 'sealed');
     insert into profiles (id, role, alias, age_group) values ('${person}', 'expert', 'sealed:"L", a', 'adult');
     insert into experts (expert_id, languages, support_types, experience_areas, gender)
       values ('${person}', '{en,ar}', '{}', '{}', 'female');
     insert into availability (expert_id, max_sessions) values ('${person}', 2)`,
  )
  return url
}
/** Removes the last migration before the baseline from the list. */
const forgetLast = (url: string) =>
  run(url, `delete from drizzle.__drizzle_migrations where created_at >= ${baselineWhen()}`)
const person = '00000000-0000-4000-8000-000000000001'
const readExpert = (url: string) =>
  run(
    url,
    `select address, alias, age_group, e.gender, e.languages, a.languages as offered, max_sessions
     from accounts join profiles p using (id) join experts e on expert_id = id
     join availability a using (expert_id)`,
  )

test('a database at the last migration before the baseline is marked and stays as it is', async () => {
  const url = await createOldDatabase()
  const before = await readSchema(url)
  expect(await listApplied(url)).toHaveLength(30)
  await withClient(url, (client) => checkSchemaVersion(client))
  expect(await readSchema(url)).toEqual(before)
  const fresh = await createEmptyDatabase()
  await migrateTo(fresh, baselineWhen())
  expect(await listApplied(url)).toEqual(await listApplied(fresh))
  await migrate(fresh)
  await migrate(url)
  expect(await listApplied(url)).toEqual(await listApplied(fresh))
})

test('an older database and a newer one are refused and stay as they are', async () => {
  const url = await createOldDatabase()
  await run(url, `insert into drizzle.__drizzle_migrations values (99, 'of a later year', 4e12)`)
  const newer = await listApplied(url)
  await expect(migrate(url)).rejects.toThrow(
    'This database is newer than this version of the service: it has 1 changes',
  )
  expect(await listApplied(url)).toEqual(newer)
  await run(url, 'delete from drizzle.__drizzle_migrations where id = 99')
  await forgetLast(url)
  const applied = await listApplied(url)
  await expect(migrate(url)).rejects.toThrow(
    `This database is too old for this version of the service: start ${lastReleaseBeforeBaseline} on it once, then this one.`,
  )
  expect(await listApplied(url)).toEqual(applied)
})

test('a database with a table that is not divided by month yet is refused', async () => {
  const url = await createOldDatabase()
  await run(url, 'drop table deliveries cascade; create table deliveries (id uuid primary key)')
  await expect(migrate(url)).rejects.toThrow(
    `This database is not divided by month yet (deliveries): run ${lastReleaseBeforeBaseline} on it`,
  )
  expect(await listApplied(url)).toHaveLength(30)
})

/** Rows as versions wrote them that did not encrypt or hash yet. */
const rowsInPlain = {
  messages: `insert into messages (session_id, seq, id, sender_id, content, crisis_detected, crisis_severity, crisis_codes, timestamp)
    values ('${person}', 1, '${person}', '${person}', '', true, 'high', 'Q2,T', now())`,
  flags: `insert into flags (session_id, severity, reasons, codes, lexicon_version) values ('${person}', 'high', '{}', '{Q2,T}', '1')`,
  crisis_assessments: `insert into crisis_assessments (user_id, severity_level, risk_score, trigger_keywords, assessment_data)
    values ('${person}', 'high', 1, '{a-rule}', '')`,
  profiles: `update profiles set age_range = '25-34'`,
  accounts: `alter table accounts drop constraint accounts_email; update accounts set email = 'somebody@people.example'`,
  installation: 'update installation set sealed_steps = 3',
}

test.each(Object.entries(rowsInPlain))(
  'a database and its backup with one row in plain in %s are refused',
  async (table, makePlain) => {
    const [url, target] = [await createOldDatabase(), await createEmptyDatabase()]
    await run(url, makePlain)
    const master = randomBytes(32)
    const files = diskFiles(path.join(folder, 'files'))
    const archive = await takeBackup({ url, master, files, folder: path.join(folder, table) })
    const refusal = `Rows from before they were encrypted or hashed are in: ${table}. Start ${lastReleaseBeforeBaseline}`
    await expect(migrate(url)).rejects.toThrow(refusal)
    expect(await listApplied(url)).toHaveLength(30)
    // The commit before seals in steps, and skips those that it has finished.
    expect(await run(url, 'select sealed_steps from installation')).toEqual([{ sealed_steps: 0 }])
    await expect(restore({ archive, url: target, master, files, migrate })).rejects.toThrow(
      table === 'accounts' ? 'contains a row that this version refuses' : refusal,
    )
    await expect(migrate(target)).rejects.toThrow('A restore into this database was begun')
  },
)

test('a backup from before the baseline is restored, an older one is refused', async () => {
  const [url, target] = [await createOldDatabase(), await createEmptyDatabase()]
  const master = randomBytes(32)
  const files = diskFiles(path.join(folder, 'files'))
  const backUp = () => takeBackup({ url, master, files, folder: path.join(folder, 'backups') })
  const archive = await backUp()
  expect(archive.manifest.migrations).toEqual({ count: 30, newest: baselineWhen() })
  await forgetLast(url)
  const tooOld = await backUp()
  await expect(restore({ archive: tooOld, url: target, master, files, migrate })).rejects.toThrow(
    `is too old for this version of Sanad: restore it with ${lastReleaseBeforeBaseline}, then start this one.`,
  )
  await restore({ archive, url: target, master, files, migrate })
  expect(await readExpert(target)).toEqual(await readExpert(url))
  const fresh = await createEmptyDatabase()
  await migrate(fresh)
  expect(await listApplied(target)).toEqual(await listApplied(fresh))
})

test('a review of the training that an earlier release recorded is a signature of its words', async () => {
  const url = await createOldDatabase()
  await run(
    url,
    `insert into training_reviews (module, language, version, reviewer, reviewed_on, recorded_by)
     values ('crisis', 'en', 2, 'Dr Amal Nasser', '2026-01-07', '${person}'),
       ('crisis', 'ar', 1, 'of an older text', '2025-01-07', '${person}')`,
  )
  await migrate(url)
  expect(await run(url, 'select profession, name, signed_on::text from terms_signatures')).toEqual([
    { profession: 'clinician', name: 'Dr Amal Nasser', signed_on: '2026-01-07' },
  ])
})
