import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/platform/stores/database/embedded-postgres.ts'
import { freePort } from '../processes/free-port.ts'
import { startProcess, type Process } from '../processes/process.ts'
import { startRedis, type RedisServer } from '../processes/redis.ts'
import { openRoundRobin, type RoundRobin } from '../processes/round-robin.ts'
import type { FaultClient } from './client.ts'
import { judgeAll, openPairs, until } from './conversations.ts'
import { openDetour } from './detour.ts'

/**
 * Two nodes whose Redis goes while people write on both, and comes back: the same, or an empty one
 * elsewhere under the same name. No node is restarted.
 * `FAULT_ROUNDS=1 npx vitest run --project server redis-replaced`
 */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
const some = 100
const withinMs = 10_000
const patience = { timeout: 60_000, interval: 20 }
const token = 'a token of at least twenty-four characters'

let dir: string
let postgres: EmbeddedPostgres
let first: RedisServer
let second: RedisServer
let detour: Awaited<ReturnType<typeof openDetour>>
let nodes: { readonly base: string; readonly process: Process }[]
let front: RoundRobin
let clients: FaultClient[]
let writing: Promise<void>[]
const took: string[] = []

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-redis-'))
  ;[postgres, first, second] = await Promise.all([
    startEmbeddedPostgres({ dir }),
    startRedis(),
    startRedis(),
  ])
  detour = await openDetour(first.url)
  nodes = await Promise.all(
    [1, 2].map(async () => {
      const port = String(await freePort())
      const settings = {
        DATA_DIR: dir,
        PORT: port,
        DATABASE_URL: postgres.url(),
        REDIS_URL: detour.url,
        METRICS_TOKEN: token,
        LIMITS_FACTOR: '1000',
        DEMO_SUPPORTERS: 'off',
        LOG_LEVEL: 'warn',
      }
      return { base: `http://127.0.0.1:${port}`, process: startProcess(settings) }
    }),
  )
  await Promise.all(nodes.map((node) => node.process.ready))
  front = await openRoundRobin(nodes.map(({ base }) => base))
  const [{ base: signUpAt } = { base: '' }] = nodes
  clients = await openPairs({ signUpAt, linesAt: front.url }, ['james', 'sara'])
  writing = clients.map((client) => client.write())
})
afterAll(async () => {
  front.close()
  for (const node of nodes) node.process.kill('SIGTERM')
  await Promise.all(nodes.map((node) => node.process.ended))
  await detour.close()
  await Promise.all([first.kill(), second.kill()])
  await postgres.stop()
  await rm(dir, { recursive: true, force: true })
  console.log(took.join('\n'))
})

const busUp = async (base: string): Promise<string | undefined> => {
  const headers = { authorization: `Bearer ${token}` }
  const text = await (await fetch(`${base}/metrics`, { headers })).text()
  return /^sanad_bus_up (\d)$/m.exec(text)?.[1]
}
const isUpEverywhere = (value: '0' | '1') =>
  vi.waitFor(
    async () =>
      expect(await Promise.all(nodes.map(({ base }) => busUp(base)))).toEqual([value, value]),
    patience,
  )

/** How many people's events the nodes get from this Redis. */
async function countFollowed(url: string): Promise<number> {
  const redis = new Redis(url)
  try {
    const channels = clients.map(({ history }) => `sanad:person:${history.personId}`)
    const answer = await redis.pubsub('NUMSUB', ...channels)
    return answer.filter((count) => typeof count === 'number' && count > 0).length
  } finally {
    redis.disconnect()
  }
}

interface Step {
  readonly fault: () => Promise<void> | void
  readonly mend: () => Promise<void> | void
  /** The Redis that the nodes have afterwards. */
  readonly after: () => RedisServer
}

test.each<[string, Step]>([
  [
    'killed and started again',
    { fault: () => first.kill(), mend: () => first.start(), after: () => first },
  ],
  [
    'frozen for a while',
    { fault: () => first.freeze(), mend: () => first.thaw(), after: () => first },
  ],
  [
    'lost, and an empty one takes its name elsewhere',
    { fault: () => first.kill(), mend: () => detour.lead(second.url), after: () => second },
  ],
])('Redis is %s', async (what, { fault, mend, after }) => {
  await isUpEverywhere('1')
  await until(clients, some)
  await fault()
  await isUpEverywhere('0')
  await until(clients, some)
  await mend()
  const mendedAt = performance.now()
  const people = new Set(clients.map(({ history }) => history.personId)).size
  await vi.waitFor(
    async () => expect(await countFollowed(after().url)).toBeGreaterThanOrEqual(people),
    patience,
  )
  await isUpEverywhere('1')
  const ms = performance.now() - mendedAt
  took.push(`${what}: both nodes hear each other again after ${(ms / 1000).toFixed(1)} s`)
  expect(ms).toBeLessThan(withinMs)
  await until(clients, some)
})

test('nothing was lost, doubled, out of order or missed', async () => {
  const stored = await judgeAll(clients, writing)
  took.push(`${stored.length} messages, 0 lost, doubled, out of order or missed`)
})
