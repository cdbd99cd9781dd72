import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { append } from '../../server/src/chat/messages/append-store.ts'
import { findPageBefore } from '../../server/src/chat/messages/page-store.ts'
import { withClient } from '../../server/src/platform/stores/database/database-client.ts'
import { openDb, type Db } from '../../server/src/platform/stores/database/db.ts'
import { migrateTo } from '../../server/src/platform/stores/database/migrations/migrate-schema.ts'
import { addMonths, type Month } from '../../server/src/platform/stores/database/months.ts'
import { addMissingMonths } from '../../server/src/platform/stores/database/partitions.ts'
import { readJournal } from '../../server/src/platform/stores/database/migrations/schema-version.ts'
import { spentBy } from '../chat/process-cost.ts'
import { openCluster, type BenchCluster } from '../shared/cluster.ts'
import { seedMonths, seedShape } from './seed.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Messages in one commit, each of another conversation, as many busy nodes send them. */
const batch = 50
const pages = 5000

/**
 * `npm run bench -- partitions --rows N`: so many messages over four months, all in one partition (their ids are random)
 * and divided by month: what a message and a page of history cost, and what it takes to remove the oldest month.
 */
export async function measurePartitions(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      rows: { type: 'string', default: '2000000' },
      seconds: { type: 'string', default: '10' },
    },
  })
  const load = { rows: Number(values.rows), seconds: Number(values.seconds) }
  const cluster = await openCluster()
  try {
    const whole = await measure(cluster, 'whole', load)
    const divided = await measure(cluster, 'divided', load)
    console.log(`${load.rows} messages over ${seedShape.months} months`)
    console.table({ whole, divided })
  } finally {
    await cluster.stop()
  }
}

interface Load {
  readonly rows: number
  readonly seconds: number
}
type Variant = 'whole' | 'divided'

async function measure(cluster: BenchCluster, variant: Variant, load: Load) {
  const url = await cluster.create(variant)
  await migrateTo(url, readJournal().entries.at(-1)?.when ?? 0)
  const db = openDb(url, { pool: 4, log: quiet, patienceMs: 3_600_000 })
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ first: Month }>(
        `select to_char(app_now() at time zone 'UTC' - interval '${seedShape.months - 1} months', 'YYYY-MM') as first`,
      )
      const first = rows[0]?.first ?? '2026-01'
      if (variant === 'divided') await addMissingMonths(client, first)
      const began = performance.now()
      await seedMonths(client, { first, rows: load.rows, withMonths: variant === 'divided' })
      note(variant, `filled in ${seconds(began)} s`)
      const size = await client.query<{ bytes: number }>(
        `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where relkind = 'r' and relname ~ '^messages(_|$)'`,
      )
      const sessions = await openSessions(client, variant)
      const measured = {
        'GB with indexes': round((size.rows[0]?.bytes ?? 0) / 1e9),
        ...(await insertFor(db, cluster, sessions, load.seconds)),
        ...(await readPages(db, client)),
        ...(variant === 'whole'
          ? await deleteMonth(client, first)
          : await dropMonth(client, first)),
      }
      note(variant, JSON.stringify(measured))
      return measured
    })
  } finally {
    await db.$client.end()
    await withClient(await cluster.create(`after_${variant}`), (client) =>
      client.query(`drop database ${variant} with (force)`),
    )
  }
}

const note = (variant: Variant, text: string): void => console.log(`${variant}: ${text}`)
const seconds = (began: number): number => round((performance.now() - began) / 1000)
const round = (value: number): number => Math.round(value * 100) / 100

interface Talk {
  readonly sessionId: string
  readonly senderId: string
}

/** Open conversations of the newest month. */
async function openSessions(client: pg.Client, variant: Variant): Promise<Talk[]> {
  const id = variant === 'divided' ? `month_id('messages')` : 'gen_random_uuid()'
  const { rows } = await client.query<Talk>(
    `insert into sessions (id, seeker_id, due_for, due_at)
     select ${id}, id, 'together', app_now() + interval '1 day' from (select id from accounts limit ${batch}) people
     returning id as "sessionId", seeker_id as "senderId"`,
  )
  return rows
}

const aMessage = ({ sessionId, senderId }: Talk) => ({
  sessionId,
  id: randomUUID(),
  senderId,
  content: seedShape.content,
  emotionTag: null,
  quotedId: null,
  crisisDetected: false,
  crisisSeverity: 'none' as const,
  crisisCodes: '',
  hasContactDetails: false,
})

const walOf = async (client: Pick<pg.Pool, 'query'>): Promise<number> => {
  const { rows } = await client.query<{ at: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::float8 as at`,
  )
  return rows[0]?.at ?? 0
}

/** Commits of one writer, by the clock and by PostgreSQL's processor time, which other work on the machine spares. */
async function insertFor(
  db: Db,
  cluster: BenchCluster,
  sessions: readonly Talk[],
  forSeconds: number,
) {
  const talks = sessions
  for (let n = 0; n < 20; n += 1) await append(db.$client, talks.map(aMessage))
  await db.$client.query('checkpoint')
  const pids = { server: process.pid, postgres: cluster.pid }
  const [wal, spent, began] = [await walOf(db.$client), await spentBy(pids), performance.now()]
  let stored = 0
  while (performance.now() - began < forSeconds * 1000)
    stored += (await append(db.$client, talks.map(aMessage))).length
  const took = (performance.now() - began) / 1000
  const { postgres } = await spentBy(pids)
  return {
    'messages a second': Math.round(stored / took),
    'PostgreSQL µs a message': round(((postgres - spent.postgres) * 1e6) / stored),
    'WAL bytes a message': Math.round(((await walOf(db.$client)) - wal) / stored),
  }
}

async function readPages(db: Db, client: pg.Client) {
  const { rows } = await client.query<{ id: string }>(
    `select id from sessions order by md5(id::text) limit ${pages}`,
  )
  const times: number[] = []
  for (const { id } of rows) {
    const began = performance.now()
    await findPageBefore(db, id, { seq: 30, limit: 50 })
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { 'page p50 ms': at(0.5), 'page p99 ms': at(0.99) }
}

/** As the sweep does: the conversations that are due, two hundred in a transaction. */
async function deleteMonth(client: pg.Client, month: Month) {
  const { rows } = await client.query<{ ids: string[] }>(
    `select array_agg(id) as ids from (select id, (row_number() over (order by id) - 1) / 200 as part from sessions
       where created_at < ('${addMonths(month, 1)}-01' || ' 00:00:00+00')::timestamptz) due group by part`,
  )
  const [began, wal] = [performance.now(), await walOf(client)]
  for (const { ids } of rows)
    await client.query('delete from messages where session_id = any ($1::uuid[])', [ids])
  const [took, written] = [seconds(began), (await walOf(client)) - wal]
  await client.query('select pg_stat_force_next_flush()')
  const dead = await client.query<{ dead: string }>(
    `select n_dead_tup as dead from pg_stat_user_tables where relname = 'messages_past'`,
  )
  const [vacuumBegan, before] = [performance.now(), await walOf(client)]
  await client.query('vacuum messages')
  return {
    'month removed in s': took,
    'its WAL in MB': round(written / 1e6),
    'dead rows': Number(dead.rows[0]?.dead ?? 0),
    'vacuum s': seconds(vacuumBegan),
    'vacuum WAL in MB': round(((await walOf(client)) - before) / 1e6),
  }
}

async function dropMonth(client: pg.Client, month: Month) {
  const [began, wal] = [performance.now(), await walOf(client)]
  await client.query(`drop table partitions.messages_${month.replace('-', '_')}`)
  return {
    'month removed in s': round((performance.now() - began) / 1000),
    'its WAL in MB': round(((await walOf(client)) - wal) / 1e6),
    'dead rows': 0,
    'vacuum s': 0,
    'vacuum WAL in MB': 0,
  }
}
