import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDb, type Db } from '../../server/src/platform/stores/database/db.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/stores/database/embedded-postgres.ts'
import { startProcess, type Process } from '../../server/test/processes/process.ts'

/** How many nodes run at each step. */
const steps = (process.env['NODES'] ?? '1,3,10').split(',').map(Number)
/** After a start, jobs run at once; a node that has settled is measured. */
const settleMs = 20_000
const measuredSeconds = 30

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const ownStatement = 'pg_stat_statements'

/**
 * `npm run bench -- idle-nodes`: statements that nodes send to the database in a second while
 * nobody is connected, counted by PostgreSQL. `NODES=1,3` sets other steps, `STATEMENTS=20` prints
 * the most frequent ones. Nodes are started one after the other.
 */
export async function measureIdleNodes(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-idle-'))
  const settings = [
    'shared_preload_libraries=pg_stat_statements',
    'pg_stat_statements.max=5000',
    'max_connections=500',
  ]
  const postgres = await startEmbeddedPostgres({ dir, settings })
  const db = openDb(postgres.url(), { pool: 1, log: quiet })
  const nodes: Process[] = []
  try {
    await db.$client.query('create extension pg_stat_statements')
    const shared = {
      DATABASE_URL: postgres.url(),
      MASTER_KEY: randomBytes(32).toString('base64'),
      DEMO_SUPPORTERS: 'off',
    }
    const results: Record<number, object> = {}
    for (const step of steps) {
      while (nodes.length < step) {
        const node = startProcess({ ...shared, DATA_DIR: path.join(dir, `node-${nodes.length}`) })
        nodes.push(node)
        await node.ready
      }
      await pause(settleMs)
      results[step] = await measure(db)
    }
    console.table(results)
  } finally {
    for (const node of nodes) node.kill('SIGTERM')
    await Promise.all(nodes.map(({ ended }) => ended))
    await db.$client.end()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function measure(db: Db): Promise<object> {
  await db.$client.query('select pg_stat_statements_reset()')
  await pause(measuredSeconds * 1000)
  const { rows } = await db.$client.query<{ query: string; calls: number; ms: number }>(
    `select query, calls::int, total_exec_time::float8 as ms from pg_stat_statements
     where query not like '%${ownStatement}%' order by calls desc`,
  )
  const printed = Number(process.env['STATEMENTS'] ?? 0)
  for (const { query, calls } of rows.slice(0, printed))
    console.log((calls / measuredSeconds).toFixed(2), query.replaceAll(/\s+/g, ' ').slice(0, 100))
  const sum = (of: 'calls' | 'ms') => rows.reduce((all, row) => all + row[of], 0)
  return {
    'statements a second': Math.round((sum('calls') / measuredSeconds) * 10) / 10,
    'ms of PostgreSQL a second': Math.round((sum('ms') / measuredSeconds) * 10) / 10,
  }
}
