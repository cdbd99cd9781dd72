import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openFront, type Front } from '../../../../test/faults/front.ts'
import { openDb, transaction, type Db } from '../../stores/database/db.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../stores/database/embedded-postgres.ts'
import { migrateSchema } from '../../stores/database/migrations/migrate-schema.ts'
import { enqueue, prepareQueue, startOutgoing, type OutgoingTask } from './outgoing.ts'
import { QueuePool } from './outgoing-pool.ts'

/** The queue while its database is down, and while connections to it freeze. */
const patience = { timeout: 90_000, interval: 50 }
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let dir: string
let postgres: EmbeddedPostgres
let front: Front
let db: Db
let running: { stop(): Promise<void> } | undefined

const warned: string[] = []
const log = {
  info: () => undefined,
  warn: (_: Record<string, unknown>, what: string) => void warned.push(what),
  error: () => undefined,
}
const start = () => startEmbeddedPostgres({ dir, settings: ['fsync=off'] })

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-outgoing-'))
  postgres = await start()
  await migrateSchema(postgres.url(), { afterwards: () => prepareQueue(postgres.url()) })
})
afterAll(async () => {
  await postgres.stop()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(async () => {
  await ask('truncate graphile_worker._private_jobs, outgoing_nodes')
  front = await openFront(postgres.url())
  db = openDb(front.url, { pool: 4, log })
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await front.leave()
  await db.$client.end()
})

/** By a connection of its own, past the proxy. */
async function ask<Row>(query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  try {
    return (await client.query(query)).rows as Row[]
  } finally {
    await client.end()
  }
}

async function add(task: string, ids: string[]): Promise<void> {
  const past = openDb(postgres.url(), { pool: 1, log })
  await transaction(past, (tx) => enqueue(tx, task, ids))
  await past.$client.end()
}

const run = async (...tasks: OutgoingTask[]) => {
  running = await startOutgoing({ url: front.url, db, log, tasks })
}

/** A task that reports its start and waits to be released. */
function aTask(name: string, ends: (time: number) => boolean = () => true) {
  const began: string[] = []
  const gate = Promise.withResolvers<void>()
  const task: OutgoingTask = {
    name,
    atOnce: 2,
    run: async (id) => {
      began.push(id)
      await gate.promise
      return ends(began.length)
    },
  }
  return { task, began, letGo: gate.resolve }
}

/** Cuts every connection with this name, as a database does in a failover. */
async function cutAll(name: string): Promise<void> {
  const theirs = `from pg_stat_activity where application_name = '${name}'`
  await ask(`select pg_terminate_backend(pid) ${theirs}`)
  await expect.poll(() => ask(`select ${theirs}`), patience).toEqual([])
}

const postmaster = async () =>
  Number((await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
const noWorkIsLeft = () =>
  expect.poll(() => ask('select id from graphile_worker._private_jobs'), patience).toEqual([])
const listening = `from pg_stat_activity where query like 'LISTEN%'`

test.each(['SIGINT', 'SIGQUIT'] as const)(
  'work in flight when PostgreSQL was stopped by %s is done when it is back, and so is new work',
  async (signal) => {
    const good = aTask('good')
    const bad = aTask('bad', (time) => time > 1)
    await run(good.task, bad.task)
    await add('good', ['1'])
    await add('bad', ['1'])
    await expect.poll(() => [good.began, bad.began], patience).toEqual([['1'], ['1']])
    process.kill(await postmaster(), signal)
    await Promise.all([postgres.stop(), front.leave()])
    good.letGo()
    bad.letGo()
    postgres = await start()
    const held = await ask('select from graphile_worker._private_jobs where locked_by is not null')
    expect(held).toHaveLength(2)
    await front.lead(postgres.url())
    await add('good', ['2'])
    await expect.poll(() => good.began, patience).toContain('2')
    await noWorkIsLeft()
    expect([good.began.toSorted(), bad.began]).toEqual([
      ['1', '1', '2'],
      ['1', '1'],
    ])
    await expect.poll(() => ask(`select ${listening}`), patience).toHaveLength(2)
  },
)

test.each([
  ['nothing passes', {}],
  ['answers do not arrive', { asks: true }],
])(
  'where old connections to the database freeze, so that %s, work continues over new ones',
  async (_, passing) => {
    const { task, began, letGo } = aTask('write')
    letGo()
    await run(task)
    await add('write', ['before'])
    await noWorkIsLeft()
    front.freeze(passing)
    await add('write', ['after'])
    await expect.poll(() => began, patience).toEqual(['before', 'after'])
    await noWorkIsLeft()
  },
)

test('work is found without a notification', async () => {
  const { task, began, letGo } = aTask('write')
  letGo()
  await run(task)
  const connections = () => ask<{ client_port: number }>(`select client_port ${listening}`)
  await expect.poll(connections, patience).toHaveLength(1)
  front.freeze({}, (await connections())[0]?.client_port)
  await add('write', ['a', 'b', 'c'])
  await expect.poll(() => began.toSorted(), patience).toEqual(['a', 'b', 'c'])
})

test('a database that does not answer delays no stop, and no connection stays open', async () => {
  const { task, began, letGo } = aTask('write')
  await run(task)
  await add('write', ['a', 'b'])
  await expect.poll(() => began, patience).toHaveLength(2)
  front.freeze()
  front.freezeNew(true)
  letGo()
  await running?.stop()
  running = undefined
  await db.$client.end()
  db = openDb(postgres.url(), { pool: 1, log })
  await expect.poll(() => front.held(), patience).toBe(0)
})

test('where every connection is cut and new ones hang, waiting and later callers get an error', async () => {
  const pool = new QueuePool({ url: front.url, log, onLost: () => undefined })
  const ask = async () => {
    const client = await pool.connect()
    await client.query('select 1')
    client.release()
  }
  await Promise.all([ask(), ask()])
  front.freezeNew(true)
  await cutAll('sanad outgoing')
  await expect.poll(() => front.held(), patience).toBe(0)
  const answers = [ask(), ask()]
  await expect.poll(() => front.held(), patience).toBe(2)
  const waitInVain = () =>
    new Promise<Error | undefined>((resolve, reject) => {
      pool.connect((fault, _client, done) => {
        try {
          // As the queue does when it ends meanwhile: it gives back what it did not get.
          done()
          resolve(fault)
        } catch (thrown) {
          reject(thrown)
        }
      })
    })
  await expect(waitInVain()).resolves.toBeInstanceOf(Error)
  await Promise.all(answers)
  pool.disconnect()
  await expect(waitInVain()).resolves.toBeInstanceOf(Error)
})

test('one frozen connection of a living node releases none of its jobs', async () => {
  const first = aTask('write')
  await run(first.task)
  await add('write', ['one'])
  await expect.poll(() => first.began, patience).toHaveLength(1)
  const [connection] = await ask<{ client_port: number }>(
    `select client_port from pg_stat_activity where application_name like 'sanad ________' and query like '%outgoing_nodes%'
      order by state_change desc`,
  )
  if (!connection) throw new Error('The node has not said that it lives.')
  const past = openDb(postgres.url(), { pool: 1, log })
  const second = aTask('write')
  const other = await startOutgoing({ url: postgres.url(), db: past, log, tasks: [second.task] })
  try {
    front.freeze({}, connection.client_port)
    const atWork = () => db.$client.totalCount - db.$client.idleCount
    await expect.poll(atWork, patience).toBe(1)
    const silences = () =>
      ask<{ ago: number }>(
        'select extract(epoch from now() - seen_at)::float8 as ago from outgoing_nodes',
      )
    // The connection times out after ten seconds; until then the node uses another for its sign of
    // life.
    const longest: number[] = []
    await expect
      .poll(async () => {
        longest.push(...(await silences()).map(({ ago }) => ago))
        return atWork()
      }, patience)
      .toBe(0)
    expect(Math.max(...longest)).toBeLessThan(9)
    expect(second.began).toEqual([])
  } finally {
    first.letGo()
    second.letGo()
    await other.stop()
    await past.$client.end()
  }
})

test('a node whose database hangs sends one statement at a time, over two connections at most', async () => {
  await run()
  warned.length = 0
  front.freeze()
  front.freezeNew(true)
  await expect.poll(() => warned, patience).toContain('this node could not say that it lives')
  expect(db.$client.totalCount - db.$client.idleCount).toBeLessThanOrEqual(2)
  expect(db.$client.waitingCount).toBe(0)
})

test('a delayed node releases no jobs of others, which may be delayed too', async () => {
  await run()
  await add('write', ['theirs'])
  const held = 'select from graphile_worker._private_jobs where locked_by is not null'
  const other = new pg.Client({ connectionString: postgres.url() })
  await other.connect()
  await other.query('begin; lock table outgoing_nodes in exclusive mode')
  const longer = `select from pg_stat_activity where wait_event_type = 'Lock' and now() - query_start > '5 s'`
  await expect.poll(() => ask(longer), patience).toHaveLength(1)
  await other.query(`
    insert into outgoing_nodes (id, workers, seen_at) values (gen_random_uuid(), '{theirs}', now() - interval '11 s');
    update graphile_worker._private_jobs set locked_by = 'theirs', locked_at = now() - interval '1 minute'; commit`)
  await other.end()
  const beaten = `select from outgoing_nodes where workers <> '{theirs}' and seen_at > now() - interval '1 s'`
  await expect.poll(() => ask(beaten), patience).toHaveLength(1)
  await running?.stop()
  running = undefined
  expect(await ask(held)).toHaveLength(1)
})
