import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../src/platform/stores/database/database-client.ts'
import {
  inTransaction,
  namedStatement,
  openDb,
  type Db,
} from '../../src/platform/stores/database/db.ts'
import { migrate } from '../../src/commands/migrate.ts'
import { refuseTwoDatabases } from '../../src/platform/stores/database/pooler.ts'
import { runCommand } from '../processes/command.ts'
import { judgeAll, openPairs, until } from '../faults/conversations.ts'
import { emptyDatabase, ownDatabase, type OwnDatabase } from './own-database.ts'
import { startPgBouncer, type PgBouncer } from './pgbouncer.ts'
import { startProcess } from '../processes/process.ts'

// Real processes, on a machine that may be busy with every other test.

let database: OwnDatabase
let pooler: PgBouncer
const pooledUrl = ({ url }: OwnDatabase) => pooler.url(new URL(url).pathname.slice(1))
const warned: string[] = []
const warn = (_facts: Record<string, unknown>, what: string) => void warned.push(what)
const log = { info: warn, warn, error: warn }

beforeAll(async () => {
  database = await ownDatabase()
  pooler = await startPgBouncer({ behind: database.url })
})
afterAll(async () => {
  await pooler.stop()
  await database.remove()
})

describe('a database by way of a pooler', () => {
  let db: Db
  beforeAll(() => {
    db = openDb(pooledUrl(database), { pool: 20, log, pooled: true, patienceMs: 7000 })
  })
  afterAll(() => db.$client.end())
  const setting = sql<string>`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('random_page_cost') as page`

  test('takes the same named statement on sessions that never prepared it', async () => {
    const statement = namedStatement('twice', sql`select $1::int * 2 as twice`)
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        db.$client.query<{ twice: number }>({ ...statement, values: [n] }),
      ),
    )
    expect(results.map(({ rows }) => rows[0]?.twice)).toEqual(results.map((_, n) => n * 2))
  })

  test('keeps the settings of a transaction in it, and out of the next', async () => {
    const settings = { statement: '7s', idle: '7s', page: '1.1' }
    const inside = await inTransaction(db, async (client) => {
      await client.query('set transaction isolation level repeatable read')
      return client.query("select current_setting('statement_timeout') as statement")
    })
    expect(inside.rows).toEqual([{ statement: '7s' }])
    const byBuilder = await db.transaction((tx) => tx.execute(setting), { accessMode: 'read only' })
    expect(byBuilder.rows).toEqual([settings])
    expect((await db.execute(setting)).rows).not.toContainEqual(settings)
  })

  test('is refused where a session of its own is needed', async () => {
    await expect(migrate(pooledUrl(database))).rejects.toThrow(
      /^At 127\.0\.0\.1:\d+\/\w+ there is a pooler that shares sessions, such as PgBouncer in transaction mode\. Set DIRECT_DATABASE_URL to the address of PostgreSQL itself\.$/,
    )
  })

  test('must be the one that is behind it', async () => {
    const other = await emptyDatabase()
    await refuseTwoDatabases(pooledUrl(database), database.url)
    await expect(refuseTwoDatabases(pooledUrl(database), other.url)).rejects.toThrow(
      'DATABASE_URL and DIRECT_DATABASE_URL lead to two databases.',
    )
    await other.remove()
  })
})

test('a node that waits for another one’s migration logs it, and continues afterwards', async () => {
  await withClient(database.url, async (other) => {
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(727001)')
    warned.length = 0
    const migrated = migrate(database.url, { log, sayWaitingEveryMs: 10 })
    await expect.poll(() => warned.length).toBeGreaterThan(1)
    expect(warned[0]).toBe('waiting for another node that brings the database up to date')
    await other.query('commit')
    await migrated
  })
})

test('two nodes that start at once behind a pooler make the database, and carry conversations and mail', async () => {
  const empty = await emptyDatabase()
  const narrow = await startPgBouncer({ behind: empty.url, sessions: 2 })
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-pooler-'))
  const addresses = {
    DATABASE_URL: narrow.url(new URL(empty.url).pathname.slice(1)),
    DIRECT_DATABASE_URL: empty.url,
  }
  const aNode = () =>
    startProcess({ DATA_DIR: dir, LIMITS_FACTOR: '1000', DEMO_SUPPORTERS: 'off', ...addresses })
  const nodes = [aNode(), aNode()]
  const [signUpAt = '', linesAt = ''] = await Promise.all(nodes.map(({ ready }) => ready))
  expect((await fetch(`${linesAt}/readyz`)).status).toBe(200)
  const clients = await openPairs({ signUpAt, linesAt }, ['james'])
  const writing = clients.map((client) => client.write())
  await until(clients, 200)
  await judgeAll(clients, writing)
  const MASTER_KEY = (await readFile(path.join(dir, 'master-key'), 'utf8')).trim()
  const backup = await runCommand('backup', {
    DATA_DIR: path.join(dir, 'elsewhere'),
    MASTER_KEY,
    ...addresses,
  })
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('Backup ') as string })
  for (const node of nodes) node.kill('SIGTERM')
  expect(await Promise.all(nodes.map(async ({ ended }) => (await ended).code))).toEqual([0, 0])
  await narrow.stop()
  await rm(dir, { recursive: true, force: true })
  await empty.remove()
})
