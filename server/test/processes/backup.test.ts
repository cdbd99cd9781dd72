import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  listArchives,
  openArchive,
  pruneArchives,
  excludedTables,
} from '../../src/platform/services/backup/archive.ts'
import { updateLedger, readLedger } from '../../src/platform/services/backup/ledger.ts'
import { findLastRun } from '../../src/platform/services/backup/runs.ts'
import { restore } from '../../src/platform/services/backup/restore.ts'
import { takeBackup } from '../../src/platform/services/backup/take-backup.ts'
import { replayErasuresAfterRestore } from '../../src/commands/backups/replay-erasures.ts'
import { recordErasure } from '../../src/platform/stores/audit/erasures.ts'
import { diskFiles } from '../../src/platform/stores/files/files.ts'
import { migrate } from '../../src/commands/migrate.ts'
import { runCommand, startCommand } from './command.ts'
import { aPng, upload } from '../people/documents.ts'
import { openHouse, type House } from '../house.ts'
import { emptyDatabase, type OwnDatabase } from '../database/own-database.ts'
import { aConversation, anApplicant, aSeeker, writes } from '../people/people.ts'

// A whole database comes back in many of these: on a busy machine that takes its time.

const master = randomBytes(32)
let dir: string
let house: House
let env: Record<string, string>
const targets: OwnDatabase[] = []

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-backup-'))
  const dataDir = path.join(dir, 'data')
  house = await openHouse({
    change: (appContext) => ({
      ...appContext,
      limits: 1000,
      files: diskFiles(path.join(dataDir, 'files')),
    }),
    masterKey: master,
  })
  env = {
    DATABASE_URL: house.databaseUrl,
    MASTER_KEY: master.toString('base64'),
    DATA_DIR: dataDir,
    BACKUP_DIR: path.join(dir, 'backups'),
  }
})
afterAll(async () => {
  await house.close()
  for (const target of targets) await target.remove()
  await rm(dir, { recursive: true, force: true })
})

async function emptyTarget(): Promise<string> {
  const target = await emptyDatabase()
  targets.push(target)
  return target.url
}

/** Every row of every table that a backup holds, as one sum a table. */
async function sumsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables.filter((one) => !Object.hasOwn(excludedTables, one.name))) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, e'\\n' order by r::text)), '') as sum from "${name}" r`,
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  await client.end()
  return sums
}

/** Whether the planner knows anything of what this table holds. */
async function isCounted(url: string, table: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('select from pg_stats where tablename = $1', [table])
  await client.end()
  return rowCount !== 0
}

const folder = () => path.join(dir, 'backups')
const newest = async () => path.join(folder(), (await listArchives(folder())).at(-1) ?? '')

test('a backup is restored whole, and the drill confirms it', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  for (const text of ['It began in spring.', 'لا أنام', 'ok \u{1f319}'])
    await writes(seeker, sessionId, text)
  await upload(await anApplicant(house), aPng())
  const gone = await aSeeker(house)
  const before = await sumsOf(house.databaseUrl)

  const made = await runCommand('backup', env)
  expect(made).toMatchObject({ code: 0 })
  expect(made.said).toContain('The key is not in it')
  expect(await findLastRun(house.db, 'backup')).toMatchObject({ ok: true })
  const stored = await readdir(await newest(), { recursive: true })
  const texts = await Promise.all(
    stored
      .filter((name) => name.includes('.'))
      .map((name) => newest().then((at) => readFile(path.join(at, name), 'latin1'))),
  )
  expect(texts.join('')).not.toMatch(/people\.example|Layla/)

  // Erased after the backup was made.
  await house.db.$client.query('delete from data_keys where person_id = $1', [gone.id])
  await recordErasure(house.db, gone.id)

  const drilled = await runCommand('drill', env)
  expect(drilled.said).toContain('The backup would do')
  expect(drilled.said).toMatch(/erased people: 1 in the ledger/)
  expect(drilled.code).toBe(0)
  expect(await findLastRun(house.db, 'drill')).toMatchObject({ ok: true })

  const url = await emptyTarget()
  const archive = await openArchive(await newest(), master)
  const files = diskFiles(path.join(dir, 'new'))
  let erased = 0
  const { config } = house.appContext
  const afterwards = async () =>
    void (erased = await replayErasuresAfterRestore({ config, url, master, archive }))
  await restore({ archive, url, master, files, migrate, afterwards })
  expect(erased).toBe(1)
  // A service that starts with all its rows must not look for them as if there were none.
  expect(await isCounted(url, 'messages')).toBe(true)
  const after = await sumsOf(url)
  const ofErased = [
    'accounts',
    'audit_entries',
    'data_keys',
    'erasures',
    'profiles',
    'user_consents',
  ]
  const touched = [...ofErased, 'backup_runs', 'installation']
  for (const name of Object.keys(before).filter((one) => !touched.includes(one)))
    expect(`${name} ${after[name]}`).toBe(`${name} ${before[name]}`)
  const again = await runCommand('restore', { ...env, DATABASE_URL: url })
  expect(again.said).toMatch(/^Nothing was restored: The database is not empty/)
  expect(again.code).toBe(1)
})

test('a drill that is stopped takes its copy along; one that was killed leaves it to the next, and only then', async () => {
  const own = path.join(dir, 'tmp')
  await mkdir(own)
  const copies = async () => (await readdir(own)).filter((name) => name.startsWith('sanad-drill-'))
  const midway = async () => {
    const drill = startCommand('drill', { ...env, TMPDIR: own })
    await drill.holdAt('  restored:')
    return drill
  }
  const held = await midway()
  const [copy = ''] = await copies()
  const longAgo = new Date(Date.now() - 3_600_000)
  await utimes(path.join(own, copy), longAgo, longAgo)
  const last = async () => ({ ...(await findLastRun(house.db, 'drill')), ageSeconds: 0 })
  const before = await last()

  const stopped = await midway()
  expect(await copies()).toHaveLength(2)
  stopped.kill('SIGTERM')
  stopped.kill('SIGCONT')
  expect(await stopped.ended).toMatchObject({ code: 143 })
  expect(await copies()).toEqual([copy])

  held.kill('SIGKILL')
  await held.ended
  expect(await copies()).toEqual([copy])
  const next = await midway()
  expect(await copies()).not.toContain(copy)
  next.kill('SIGINT')
  next.kill('SIGCONT')
  expect(await next.ended).toMatchObject({ code: 130 })
  expect(await copies()).toEqual([])
  // Nothing was found out about the backup.
  expect(await last()).toEqual(before)
})

test('while people write, nobody waits, and what comes back is one moment', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  let writing = true
  let written = 0
  const storm = (async () => {
    while (writing) {
      await writes(seeker, sessionId, `line ${written}`)
      written += 1
    }
  })()
  const { manifest, folder: made } = await takeBackup({
    url: house.databaseUrl,
    master,
    files: house.appContext.files,
    folder: folder(),
  })
  const during = written
  writing = false
  await storm
  expect(during).toBeGreaterThan(0)
  const url = await emptyTarget()
  await restore({
    archive: await openArchive(made, master),
    url,
    master,
    files: diskFiles(path.join(dir, 'moment')),
    migrate,
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ dense: boolean; count: number }>(
    `select coalesce(max(seq), 0) = count(*) as dense, count(*)::int as count from messages where session_id = $1`,
    [sessionId],
  )
  expect(rows[0]?.dense).toBe(true)
  expect(manifest.tables.find(({ name }) => name === 'messages')?.rows).toBeGreaterThanOrEqual(
    rows[0]?.count ?? 0,
  )
  // Numbers go on where they were: a new row meets no old one.
  await client.query(`insert into audit_entries (action) values ('test.done')`)
  await expect(client.query(`delete from audit_entries`)).rejects.toThrow()
  await client.end()
})

describe('failures are explained, and nothing is changed', () => {
  let copy: string
  let url: string
  const open = (key = master) => openArchive(copy, key)
  const attempt = async () =>
    restore({
      archive: await open(),
      url,
      master,
      files: diskFiles(path.join(dir, 'fault-files')),
      migrate,
    })
  beforeAll(async () => {
    copy = path.join(dir, 'copy')
    url = await emptyTarget()
    await cp(await newest(), copy, { recursive: true })
  })

  test('another key', async () => {
    await expect(open(randomBytes(32))).rejects.toThrow('made with another key')
  })

  test('a changed byte, a cut file, a missing file, a changed manifest', async () => {
    const file = path.join(copy, 'tables', 'profiles.sealed')
    const whole = await readFile(file)
    const bad = Buffer.from(whole)
    bad.writeUInt8((bad.at(-9) ?? 0) ^ 1, bad.length - 9)
    await writeFile(file, bad)
    await expect(attempt()).rejects.toThrow(/profiles\.sealed is damaged/)
    await writeFile(file, whole.subarray(0, -40))
    await expect(attempt()).rejects.toThrow(/profiles\.sealed is damaged/)
    await rm(file)
    await expect(attempt()).rejects.toThrow(/profiles\.sealed is missing/)
    await writeFile(file, whole)
    const manifest = path.join(copy, 'manifest.json')
    const text = await readFile(manifest, 'utf8')
    await writeFile(manifest, text.replace(/"rows": \d+/, '"rows": 0'))
    await expect(attempt()).rejects.toThrow('was changed or is damaged')
    await writeFile(manifest, text)
    expect(await sumsOf(url)).toEqual({})
  })

  test('a restore that was killed: nothing starts on it, and the same command begins anew', async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create schema sanad_restore_unfinished; create table half (n int)')
    await client.end()
    await expect(migrate(url)).rejects.toThrow('begun and not finished')
    await attempt()
    expect(Object.keys(await sumsOf(url))).not.toContain('half')
    await migrate(url)
  })

  test('a full disk, or a folder that cannot be written', async () => {
    const blocked = path.join(dir, 'blocked')
    await writeFile(blocked, '')
    const target = { url: house.databaseUrl, master, files: house.appContext.files }
    await expect(takeBackup({ ...target, folder: path.join(blocked, 'in') })).rejects.toThrow(
      'ENOTDIR',
    )
  })

  test('a tampered ledger', async () => {
    await updateLedger(folder(), house.appContext)
    const ledger = path.join(folder(), 'erasures.txt')
    const text = await readFile(ledger, 'utf8')
    await writeFile(ledger, `${text}${randomUUID()} 2026-01-01T00:00:00Z forged\n`)
    await expect(readLedger(folder(), house.appContext.keys)).rejects.toThrow(
      /Line \d+ of .* is damaged/,
    )
    await expect(updateLedger(folder(), house.appContext)).rejects.toThrow(/is damaged/)
    // Also if the run cannot be recorded.
    await house.db.$client.query('alter table backup_runs rename to elsewhere')
    const made = await runCommand('backup', env)
    await house.db.$client.query('alter table elsewhere rename to backup_runs')
    expect(made.said).toMatch(/^No backup was made: Line \d+ of .* is damaged/m)
    expect(made.code).toBe(1)
    await writeFile(ledger, text)
  })
})

test('old backups are deleted, except the newest', async () => {
  const place = path.join(dir, 'old')
  for (const name of [
    '2026-01-01T00-00-00-000Z',
    '2026-01-20T00-00-00-000Z',
    '2026-01-21T00-00-00-000Z',
  ])
    await cp(await newest(), path.join(place, name), { recursive: true })
  expect(await pruneArchives(place, { days: 14, now: new Date('2026-01-21T01:00:00Z') })).toEqual([
    '2026-01-01T00-00-00-000Z',
  ])
  expect(await pruneArchives(place, { days: 1, now: new Date('2027-01-01') })).toEqual([
    '2026-01-20T00-00-00-000Z',
  ])
  expect(await listArchives(place)).toEqual(['2026-01-21T00-00-00-000Z'])
})
