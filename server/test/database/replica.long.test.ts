import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '../../src/commands/migrate.ts'
import { openDb, type Db } from '../../src/platform/stores/database/db.ts'
import { openReader, type Reader } from '../../src/platform/stores/database/reader.ts'
import { silentLog } from '../../src/commands/command.ts'
import { runCommand } from '../processes/command.ts'
import { freePort } from '../processes/free-port.ts'
import { startProcess } from '../processes/process.ts'
import { openFolder, SystemPostgres } from './system-postgres.ts'

/**
 * A primary and a streaming replica of PostgreSQL's own, and the reads that may be old.
 * `FAULT_ROUNDS=1 npx vitest run --project server replica`
 */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const patience = { timeout: 30_000, interval: 50 }
const maxLag = 3

let dir: string
let one: SystemPostgres
let copy: SystemPostgres
let primary: Db
let reader: Reader
const warned: unknown[] = []
const warn = (_facts: object, what: string) => void warned.push(what)
const log = { info: warn, warn, error: warn }

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-replica-'))
  await openFolder(dir)
  one = await SystemPostgres.create(path.join(dir, 'one'))
  await migrate(one.url())
  copy = await one.standby(path.join(dir, 'copy'), 'copy')
  primary = openDb(one.url(), { pool: 2, log: silentLog })
  reader = openReader({
    replica: openDb(copy.url(), { pool: 2, log: silentLog, readOnly: true }),
    primary,
    maxLag,
    log,
  })
})
afterAll(async () => {
  await reader.close()
  await primary.$client.end()
  await Promise.all([one.stop(), copy.stop()])
  await rm(dir, { recursive: true, force: true })
})

/** Which server answers a read. */
const whereRead = () =>
  reader.read(async (db) => {
    const { rows } = await db.execute<{ port: string }>(sql`select current_setting('port') as port`)
    return rows[0]?.port === String(copy.port) ? 'replica' : 'primary'
  })
const write = () =>
  one.ask('create table if not exists anything (); insert into anything default values')
const isRead = (where: string) =>
  vi.waitFor(async () => expect(await whereRead()).toBe(where), patience)

test('reads go to a replica that has everything, also when nobody has written for long', async () => {
  await isRead('replica')
  // Longer than the limit, so that an old commit would count as lag.
  const since = performance.now()
  await vi.waitFor(
    () => expect(performance.now() - since).toBeGreaterThan((maxLag + 2) * 1000),
    patience,
  )
  expect(await whereRead()).toBe('replica')
  expect(reader.state()?.lag).toBeLessThan(maxLag)
})

test('a read that would write fails on the replica, and what it wrote is nowhere', async () => {
  await expect(
    reader.read((db) =>
      db === primary
        ? Promise.reject(new Error('on the primary'))
        : db.execute(sql`create table never ()`),
    ),
  ).rejects.toThrow('on the primary')
  expect(await one.ask(`select from pg_class where relname = 'never'`)).toEqual([])
})

test('a replica that is too far behind is left until it has caught up', async () => {
  await copy.ask('select pg_wal_replay_pause()')
  await write()
  await isRead('primary')
  expect(reader.state()).toMatchObject({ why: 'behind' })
  await copy.ask('select pg_wal_replay_resume()')
  await isRead('replica')
})

test('a replica that freezes or goes is left within seconds, and taken again', async () => {
  await copy.freeze()
  const since = performance.now()
  await vi.waitFor(() => expect(reader.state()).toMatchObject({ why: 'away' }), patience)
  expect(performance.now() - since).toBeLessThan(6000)
  expect(await whereRead()).toBe('primary')
  await copy.thaw()
  await isRead('replica')
  await copy.kill()
  expect(await whereRead()).toBe('primary')
  await copy.start()
  await isRead('replica')
})

test('status and metrics say how far it is behind', async () => {
  const settings = {
    DATA_DIR: path.join(dir, 'node'),
    DATABASE_URL: one.url(),
    READ_DATABASE_URL: copy.url(),
    METRICS_TOKEN: 'a token of at least twenty-four characters',
    PORT: String(await freePort()),
    DEMO_SUPPORTERS: 'off',
    LOG_LEVEL: 'warn',
  }
  const node = startProcess(settings)
  const base = await node.ready
  const status = async () => (await runCommand('sanad', settings, ['status', base])).said
  const metric = async () => {
    const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` }
    const text = await (await fetch(`${base}/metrics`, { headers })).text()
    return /^sanad_replica_lag_seconds (.*)$/m.exec(text)?.[1]
  }
  expect(await status()).toMatch(/ok +replica +(?:has everything|0\.\d s behind)/)
  await vi.waitFor(async () => expect(Number(await metric())).toBeLessThan(maxLag), patience)
  await copy.stop()
  await vi.waitFor(async () => expect(await metric()).toBe('+Inf'), patience)
  expect(await status()).toMatch(/LOOK +replica +does not answer/)
  await copy.start()
  node.kill('SIGTERM')
  await node.ended
})

test('a replica that is promoted is read no more', async () => {
  await isRead('replica')
  const since = performance.now()
  await copy.promote()
  await isRead('primary')
  expect(performance.now() - since).toBeLessThan(5000)
  await vi.waitFor(() => expect(reader.state()).toMatchObject({ why: 'promoted' }), patience)
  expect(warned).toContain('the replica is not used')
})
