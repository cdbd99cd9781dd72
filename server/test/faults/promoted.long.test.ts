import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/platform/stores/database/embedded-postgres.ts'
import { freePort } from '../processes/free-port.ts'
import { startProcess, type Process } from '../processes/process.ts'
import type { FaultClient } from './client.ts'
import { judgeAll, openPairs, until } from './conversations.ts'
import { openDetour } from './detour.ts'

/**
 * The database is restarted under load, is down for longer than any timeout, and is lost while its
 * streaming replica is promoted. The replica confirms each commit (`synchronous_standby_names`), as
 * in a setup of two for safety. `FAULT_ROUNDS=1 npx vitest run --project server promoted`
 */
const some = 100
const awayMs = 35_000
const patience = { timeout: 60_000, interval: 50 }

let dir: string
let first: EmbeddedPostgres
let copy: EmbeddedPostgres
let detour: Awaited<ReturnType<typeof openDetour>>
let service: Process
let base: string
let clients: FaultClient[]

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-promoted-'))
  const [one, other] = [path.join(dir, 'one'), path.join(dir, 'other')]
  await (await startEmbeddedPostgres({ dir: one })).stop()
  await cp(one, other, {
    recursive: true,
    filter: (file) => !/postmaster\.pid$|\.claim|lock$/.test(file),
  })
  first = await startEmbeddedPostgres({ dir: one })
  const { port, password } = new URL(first.url())
  await writeFile(path.join(other, 'postgres/standby.signal'), '')
  copy = await startEmbeddedPostgres({
    dir: other,
    settings: [
      `primary_conninfo=host=127.0.0.1 port=${port} user=sanad password=${password} application_name=copy`,
    ],
  })
  await ask(first.url(), `alter system set synchronous_standby_names = 'copy'`)
  await ask(first.url(), 'select pg_reload_conf()')
  const streams = () => ask(first.url(), `select sync_state from pg_stat_replication`)
  await vi.waitFor(async () => expect(await streams()).toEqual([{ sync_state: 'sync' }]), patience)
  detour = await openDetour(first.url())
  base = `http://127.0.0.1:${await freePort()}`
  service = startProcess({
    DATA_DIR: path.join(dir, 'data'),
    PORT: new URL(base).port,
    DATABASE_URL: detour.url,
    LIMITS_FACTOR: '1000',
    DEMO_SUPPORTERS: 'off',
    LOG_LEVEL: 'warn',
  })
  await service.ready
  clients = await openPairs({ signUpAt: base, linesAt: base }, ['james', 'sara'])
}, 180_000)
afterAll(async () => {
  service.kill('SIGTERM')
  await service.ended
  await detour.close()
  await Promise.all([first.stop(), copy.stop()])
  await rm(dir, { recursive: true, force: true })
})

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows as unknown[]
  } finally {
    await client.end()
  }
}

const postmaster = async (): Promise<number> =>
  Number((await readFile(path.join(dir, 'one/postgres/postmaster.pid'), 'utf8')).split('\n')[0])

test('a database that is restarted, away for long, or replaced by its promoted copy loses nothing', async () => {
  const writing = clients.map((client) => client.write())
  const took: Record<string, number> = {}
  const timed = async (what: string): Promise<void> => {
    const startedAt = performance.now()
    await until(clients, some)
    took[what] = performance.now() - startedAt
  }
  await until(clients, some)

  const restarted = await postmaster()
  process.kill(restarted, 'SIGINT')
  await expect.poll(() => postmaster().catch(() => restarted), patience).not.toBe(restarted)
  await timed('restarted')

  detour.lead('postgres://nobody@127.0.0.1:1/none')
  await pause(awayMs)
  expect((await fetch(`${base}/readyz`)).status).toBe(503)
  expect((await fetch(`${base}/crisis-lines`)).status).toBe(200)
  detour.lead(first.url())
  await timed('away')

  const dies = await postmaster()
  process.kill(dies, 'SIGKILL')
  await first.stop()
  await ask(copy.url(), 'select pg_promote()')
  detour.lead(copy.url())
  await timed('promoted')

  const stored = await judgeAll(clients, writing)
  const seconds = (what: string) => `${((took[what] ?? 0) / 1000).toFixed(1)} s`
  console.log(
    `0 of ${stored.length} messages lost, doubled or out of order; all went on ${seconds('restarted')} after a restart, ${seconds('away')} after the database had been away for ${awayMs / 1000} s, ${seconds('promoted')} after its streaming copy was promoted`,
  )
}, 900_000)
