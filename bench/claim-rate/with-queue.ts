import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { claimBest } from '../../server/src/matching/claim-store.ts'
import { isAwaited, wakeQueueFor } from '../../server/src/matching/queue/wake-queue.ts'
import { readQueue } from '../../server/src/matching/queue/queue-news-store.ts'
import { countBefore } from '../../server/src/matching/store.ts'
import { openDb, transaction, type Db } from '../../server/src/platform/stores/database/db.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/stores/database/embedded-postgres.ts'
import { migrate } from '../../server/src/commands/migrate.ts'
import { insertPeople } from '../shared/people.ts'

interface QueueLoad {
  readonly waiting: number
  readonly available: number
}

/** Conversations that ended, beside those that wait: an index must not lead through them. */
const endedForEachWaiting = 5
const times = Number(process.env['TIMES'] ?? 2000)

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const needs = (['en', 'ar'] as const).flatMap((language) =>
  (['emotional', 'crisis'] as const).map((supportType) => ({
    language,
    supportType,
    topic: null,
    wish: null,
  })),
)
const pick = <One>(from: readonly One[]): One => {
  const one = from[Math.floor(Math.random() * from.length)]
  if (one === undefined) throw new Error('There is nothing to pick from.')
  return one
}

/**
 * `npm run bench -- claim --waiting 10000 --available 2000`: how long one claim takes while so many
 * seekers wait and so many supporters are available, and what it takes to wake the queue for a
 * supporter who became free, to tell seekers their positions, and to leave a supporter to those who wait. Durability is
 * on.
 */
export async function measureClaimsWithQueue(load: QueueLoad): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-bench-'))
  const postgres = await startEmbeddedPostgres({ dir })
  await migrate(postgres.url())
  const db = openDb(postgres.url(), { pool: 1, log: quiet, patienceMs: 120_000 })
  try {
    const experts = await insertExperts(db, load.available)
    const { waiting, seekers } = await insertQueue(db, load.waiting)
    await db.$client.query('vacuum analyze')
    const results = {
      'claim of the best supporter': await measure(db, () => claimOnce(db)),
      'bare: a durable update of one row': await measure(db, () => updateOnce(db, pick(experts))),
      'waking the queue for a supporter': await measure(db, () => wakeOnce(db, pick(experts))),
      'position in the queue': await measure(db, async () => {
        await countBefore(db, pick(waiting))
      }),
      'positions of all who wait, and what changed': await measure(db, async () => {
        await readQueue(db, seekers)
      }),
      'whether the queue waits for a supporter': await measure(db, async () => {
        await isAwaited(db, pick(experts), 'none')
      }),
    }
    await db.$client.query(
      `update presence set seen_at = app_now() - interval '1 hour' where person_id = any ($1)`,
      [seekers],
    )
    const away = await measure(db, async () => {
      await isAwaited(db, pick(experts), 'none')
    })
    console.log(
      `${load.waiting} waiting, ${load.available} available, ${endedForEachWaiting * load.waiting} ended; ${times} times each, at a load of ${loadavg()[0]?.toFixed(1)}`,
    )
    console.table({ ...results, 'the same where all who wait are away': away })
  } finally {
    await db.$client.end()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function insertExperts(db: Db, count: number): Promise<string[]> {
  const ids = await insertPeople(db, count)
  const run = (text: string) => db.$client.query(text, [ids])
  await run(
    `update profiles set role = 'expert', verification_status = 'approved' where id = any ($1)`,
  )
  await run(`insert into experts (expert_id, languages, support_types, experience_areas)
    select id, (array['{en}', '{ar}', '{en,ar}'])[1 + nth % 3]::text[], (array['{emotional}', '{emotional,crisis}'])[1 + nth % 2]::text[], '{}'
    from unnest($1::uuid[]) with ordinality as t (id, nth)`)
  await run(`insert into availability (expert_id, available, max_sessions)
    select id, true, 3 from unnest($1::uuid[]) as t (id)
    on conflict (expert_id) do update set available = true, max_sessions = 3`)
  await run(
    `insert into presence select id, app_now() + interval '1 hour' from unnest($1::uuid[]) as t (id)`,
  )
  return ids
}

/** @returns the ids of the sessions that wait, and of their seekers */
async function insertQueue(
  db: Db,
  waiting: number,
): Promise<{ waiting: string[]; seekers: string[] }> {
  const seekers = await insertPeople(db, waiting)
  const open = seekers.map(() => randomUUID())
  await db.$client.query(
    `insert into presence select id, app_now() + interval '1 hour' from unnest($1::uuid[]) as t (id)`,
    [seekers],
  )
  await db.$client.query(
    `insert into sessions (id, seeker_id, status, due_for, due_for_since, due_at)
     select session, seeker, 'active', 'waiting', app_now(), app_now() + interval '1 hour'
     from unnest($1::uuid[], $2::uuid[]) as t (session, seeker)`,
    [open, seekers],
  )
  await db.$client.query(
    `insert into sessions (id, seeker_id, status, ended_at)
     select gen_random_uuid(), id, 'closed', app_now() - interval '1 day'
     from unnest($1::uuid[]) as t (id), generate_series(1, ${endedForEachWaiting})`,
    [seekers],
  )
  await db.$client.query(
    `insert into match_requests (session_id, language, urgency, support_type, asked_at, matched_at)
     select id, (array['en', 'ar'])[1 + (random() * 1.2)::int % 2], 'soon', 'emotional', app_now() - random() * interval '1 hour',
       case when status = 'closed' then app_now() - interval '1 day' end
     from sessions`,
  )
  return { waiting: open, seekers }
}

async function claimOnce(db: Db): Promise<() => Promise<void>> {
  const claimed = await claimBest(db, pick(needs))
  return async () => {
    if (claimed)
      await db.$client.query(
        'update availability set open_sessions = open_sessions - 1 where expert_id = $1',
        [claimed.expertId],
      )
  }
}

/** The least that a claim can cost. */
async function updateOnce(db: Db, expertId: string): Promise<void> {
  await db.$client.query({
    name: 'bare-update',
    text: 'update availability set last_taken_at = app_now() where expert_id = $1',
    values: [expertId],
  })
}

async function wakeOnce(db: Db, expertId: string): Promise<() => Promise<void>> {
  await transaction(db, (tx) => wakeQueueFor(tx, expertId))
  return async () => {
    await db.$client.query(
      `update sessions set due_at = app_now() + interval '1 hour' where status = 'active' and due_at <= app_now()`,
    )
  }
}

/**
 * Wall-clock time, and the same without the time that this process and PostgreSQL's waited for a processor, which other
 * programs had.
 * @param run returns what undoes it, which is not measured
 */
async function measure(
  db: Db,
  run: () => Promise<void | (() => Promise<void>)>,
): Promise<Record<string, number>> {
  const { rows: backend } = await db.$client.query<{ pid: number }>(
    'select pg_backend_pid() as pid',
  )
  const waitedMs = () => queuedMs('self') + queuedMs(backend[0]?.pid ?? 'self')
  const wall: number[] = []
  const own: number[] = []
  const before = await rowsRead(db)
  for (let n = 0; n < times; n += 1) {
    const waited = waitedMs()
    const began = performance.now()
    const undo = await run()
    const ms = performance.now() - began
    wall.push(ms)
    own.push(ms - (waitedMs() - waited))
    await undo?.()
  }
  const rows = (await rowsRead(db)) - before
  return {
    'p50 (ms)': at(wall, 0.5),
    'p99 (ms)': at(wall, 0.99),
    'p50 without waiting for a processor': at(own, 0.5),
    'p99 without': at(own, 0.99),
    'rows read each, with undoing': Math.round(rows / times),
  }
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Number((sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(2))
}

/** Milliseconds that the main thread of a process was ready to run and had no processor. Linux only. */
const queuedMs = (pid: number | string): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6

/** Rows that PostgreSQL read from tables and indexes so far. */
async function rowsRead(db: Db): Promise<number> {
  await db.$client.query('select pg_stat_force_next_flush()')
  const { rows } = await db.$client.query<{ rows: number }>(
    'select tup_returned::float8 as rows from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.rows ?? NaN
}
