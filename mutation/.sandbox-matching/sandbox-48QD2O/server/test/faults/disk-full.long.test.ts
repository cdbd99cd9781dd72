// @ts-nocheck
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultRounds } from '../chance.ts'
import { freePort } from '../processes/free-port.ts'
import type { FaultClient } from './client.ts'
import { judgeAll, openPairs, until } from './conversations.ts'
import { startOnSmallDisk, type OnSmallDisk } from './small-disk.ts'

/**
 * A full disk while people write: first the tables have no room, then PostgreSQL's own journal, at which it ends.
 * Long, because each of them needs a real disk to be full (`FAULT_ROUNDS=1 npx vitest run --project server disk-full`).
 */
const rounds = faultRounds()
const megabytes = 400
const some = 60
/** Longer than a PostgreSQL that does not start for another reason is tried again. */
const fullFor = 25_000
const patience = { timeout: 60_000, interval: 50 }

let dir: string
let base: string
let service: OnSmallDisk
let clients: FaultClient[]

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-disk-'))
  const port = String(await freePort())
  base = `http://127.0.0.1:${port}`
  service = startOnSmallDisk(dir, megabytes, {
    PORT: port,
    LIMITS_FACTOR: '1000',
    DEMO_SUPPORTERS: 'off',
    LOG_LEVEL: 'warn',
  })
  await service.ready
  clients = await openPairs({ signUpAt: base, linesAt: base }, ['james'])
}, 120_000)
afterAll(async () => {
  await service.stop()
  await rm(dir, { recursive: true, force: true })
})

const statusOf = async (place: string): Promise<number> =>
  (await fetch(`${base}${place}`, { signal: AbortSignal.timeout(15_000) })).status

/** Makes PostgreSQL want a new file of its journal. */
async function useUpTheJournal(): Promise<void> {
  const password = (await service.read('data/postgres-password')).trim()
  const port = (await service.read('data/postgres/postmaster.pid')).split(' ')[3]
  const client = new pg.Client({
    connectionString: `postgres://sanad:${password}@127.0.0.1:${port}/postgres`,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (let n = 0; n < 100; n += 1)
      await client.query(`select pg_logical_emit_message(true, 'full', 'x'), pg_switch_wal()`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('on a full disk nothing is acknowledged that is not stored, it is said in plain words, and it heals by itself', async () => {
  const writing = clients.map((client) => client.write())
  const healed = { tables: 0, journal: 0 }
  for (let round = 0; round < rounds; round += 1) {
    await until(clients, some)
    const from = service.said().length
    await service.fill()
    await expect.poll(() => statusOf('/readyz'), { timeout: 2000, interval: 50 }).toBe(503)
    await expect
      .poll(() => clients.some((client) => client.refusals.has('NO_ROOM')), patience)
      .toBe(true)
    await expect
      .poll(() => service.said().slice(from), patience)
      .toContain('the disk of the database is full')
    expect(await statusOf('/livez')).toBe(200)
    expect(await statusOf('/crisis-lines')).toBe(200)
    let startedAt = performance.now()
    await service.makeRoom()
    await until(clients, some)
    healed.tables = Math.max(healed.tables, performance.now() - startedAt)

    await service.fill()
    await expect(useUpTheJournal()).rejects.toThrow()
    await expect.poll(() => statusOf('/readyz'), patience).toBe(503)
    // The operator may take time: the fault is logged, the crisis lines stay, and the service
    // continues by itself.
    await expect
      .poll(() => service.said().slice(from), patience)
      .toContain('waits for room to start again')
    await pause(fullFor)
    expect(await statusOf('/crisis-lines')).toBe(200)
    startedAt = performance.now()
    await service.makeRoom()
    await until(clients, some)
    healed.journal = Math.max(healed.journal, performance.now() - startedAt)
  }
  const stored = await judgeAll(clients, writing)
  expect(service.said()).not.toMatch(/message [a-j]+\b|@faults\.example"/)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    `${rounds} rounds of a full disk while people wrote: 0 of ${stored.length} messages lost, doubled or acknowledged without being stored; all went on ${seconds(healed.tables)} after there was room, ${seconds(healed.journal)} where PostgreSQL itself had ended`,
  )
}, 900_000)
