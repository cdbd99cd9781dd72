import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openFolder, SystemPostgres } from '../database/system-postgres.ts'
import { runCommand } from '../processes/command.ts'
import { freePort } from '../processes/free-port.ts'
import { startProcess, type Process } from '../processes/process.ts'
import type { FaultClient } from './client.ts'
import { judgeAll, openPairs, until } from './conversations.ts'

/**
 * Two nodes on a database of two servers, each a standby of the other in turn, whose address names
 * both. The standby confirms each commit, so nothing acknowledged may be lost.
 * `FAULT_ROUNDS=1 npx vitest run --project server two-hosts`
 */
const some = 100
const withinMs = 10_000
const patience = { timeout: 60_000, interval: 20 }
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

let dir: string
let one: SystemPostgres
let other: SystemPostgres
const nodes: Process[] = []
let clients: FaultClient[]
let writing: Promise<void>[]
const settings = (): Record<string, string> => ({
  DATA_DIR: path.join(dir, 'node'),
  DATABASE_URL: `postgres://sanad:any@127.0.0.1:${one.port},127.0.0.1:${other.port}/postgres?target_session_attrs=read-write`,
  LIMITS_FACTOR: '1000',
  DEMO_SUPPORTERS: 'off',
  LOG_LEVEL: 'warn',
})
const took: string[] = []

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-two-hosts-'))
  await openFolder(dir)
  one = await SystemPostgres.create(path.join(dir, 'one'))
  other = await one.standby(path.join(dir, 'other'), 'other')
  await confirm(one, 'other')
  for (const port of await Promise.all([freePort(), freePort()]))
    nodes.push(startProcess({ ...settings(), PORT: String(port) }))
  const [signUpAt = '', linesAt = ''] = await Promise.all(nodes.map(({ ready }) => ready))
  clients = await openPairs({ signUpAt, linesAt }, ['james', 'sara'])
  writing = clients.map((client) => client.write())
})
afterAll(async () => {
  for (const node of nodes) node.kill('SIGTERM')
  await Promise.all(nodes.map(({ ended }) => ended))
  await Promise.all([one.stop(), other.stop()])
  await rm(dir, { recursive: true, force: true })
  console.log(took.join('\n'))
})

/** Waits until the standby confirms each commit of the primary. */
async function confirm(primary: SystemPostgres, standby: string): Promise<void> {
  await primary.reload(`synchronous_standby_names = '${standby}'`)
  await vi.waitFor(
    async () =>
      expect(await primary.ask('select sync_state from pg_stat_replication')).toEqual([
        { sync_state: 'sync' },
      ]),
    patience,
  )
}

/** Promotes the standby; its former primary confirms nothing any more. */
async function promote(standby: SystemPostgres): Promise<void> {
  await standby.configure(`synchronous_standby_names = ''`)
  await standby.promote()
  await standby.ask('select pg_reload_conf()')
}

/** What is committed on a server, and by how many connections of the nodes. */
const stateOf = (server: SystemPostgres) =>
  server.ask<{ messages: number; connections: number }>(
    `select (select count(*) from messages)::int as messages,
       (select count(*) from pg_stat_activity where application_name in ('sanad', 'sanad outgoing'))::int as connections`,
  )

/** From the fault and from the promotion until all write again. */
async function timed(what: string, fault: () => Promise<void>, standby: SystemPostgres) {
  await fault()
  const faultAt = performance.now()
  await promote(standby)
  const promotedAt = performance.now()
  await Promise.all(clients.map((client) => until([client], 1)))
  const now = performance.now()
  const seconds = (since: number) => `${((now - since) / 1000).toFixed(1)} s`
  took.push(
    `${what}: all write ${seconds(promotedAt)} after the promotion, ${seconds(faultAt)} after the fault`,
  )
  expect(now - promotedAt).toBeLessThan(withinMs)
  await until(clients, some)
}

test('the primary loses power: its standby is followed', async () => {
  await until(clients, some)
  await timed('killed', () => one.kill(), other)
})

test('a command finds the new primary by the same setting', async () => {
  const MASTER_KEY = (await readFile(path.join(dir, 'node/master-key'), 'utf8')).trim()
  const backup = await runCommand('backup', {
    ...settings(),
    DATA_DIR: path.join(dir, 'elsewhere'),
    MASTER_KEY,
  })
  expect(backup).toMatchObject({ code: 0 })
  expect(backup.said).toContain('Backup ')
})

test('the old primary comes back as a standby, and no node uses it', async () => {
  await one.follow(other, 'one')
  await confirm(other, 'one')
  await until(clients, some)
  expect(await stateOf(one)).toMatchObject([{ connections: 0 }])
})

test('the primary freezes, wakes up after the promotion, and gets no word more', async () => {
  await timed('frozen', () => other.freeze(), one)
  await other.thaw()
  // It confirms alone from now on: a client that wrote to it would be told that the message is stored.
  await other.reload(`synchronous_standby_names = ''`)
  const [before] = await stateOf(other)
  const fresh = startProcess(settings())
  await fresh.ready
  await until(clients, some)
  expect(await stateOf(other)).toEqual([{ messages: before?.messages, connections: 0 }])
  fresh.kill('SIGTERM')
  await fresh.ended
  await other.stop()
  await other.follow(one, 'other')
  await confirm(one, 'other')
})

test('the primary is set to be read only before its standby is promoted', async () => {
  await timed('set read only', () => one.reload('default_transaction_read_only = on'), other)
  expect(await stateOf(one)).toMatchObject([{ connections: 0 }])
})

test('a standby that never confirmed anything is followed as well', async () => {
  await one.stop()
  await one.configure('default_transaction_read_only = off')
  await one.follow(other, 'one')
  await timed('killed, standby not synchronous', () => other.kill(), one)
})

test('nothing acknowledged was lost', async () => {
  const stored = await judgeAll(clients, writing)
  took.push(`${stored.length} messages, 0 lost, doubled or out of order`)
})
