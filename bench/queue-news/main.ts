import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDb, type Db } from '../../server/src/platform/stores/database/db.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/stores/database/embedded-postgres.ts'
import { startProcess } from '../../server/test/processes/process.ts'
import { fillDatabase } from '../shared/fill-database.ts'
import { signInAll } from '../shared/sign-ins.ts'
import { changeQueue, openSeekerScreen, openExpertScreen, type Traffic } from './screens.ts'

const waiting = Number(process.env['WAITING'] ?? 1000)
const expertCount = Number(process.env['SUPPORTERS'] ?? 200)
/** A change of what supporters see, and one of every seeker's place. */
const changesASecond = Number(process.env['CHANGES'] ?? 1)
const openedAtOnce = 20
const settleMs = 20_000
const measuredSeconds = 30

const nobody = { cookie: '', sessionId: '' }
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * `npm run bench -- queue-news`: statements, requests and events in a second while seekers wait and supporters look at
 * the queue, which changes all the time. `WAITING`, `SUPPORTERS`, `CHANGES` (a second) and
 * `STATEMENTS=20` (printed) set how many.
 */
export async function measureQueueNews(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-queue-'))
  const settings = [
    'shared_preload_libraries=pg_stat_statements',
    'max_connections=200',
    // Statements are counted, not how long a disk takes.
    'fsync=off',
  ]
  const postgres = await startEmbeddedPostgres({ dir, settings })
  const db = openDb(postgres.url(), { pool: 2, log: quiet })
  const traffic: Traffic = { requests: 0, events: {}, longestGapMs: 0 }
  const closing: (() => void)[] = []
  await db.$client.query('create extension pg_stat_statements')
  const dataDir = path.join(dir, 'node')
  const node = startProcess({
    DATABASE_URL: postgres.url(),
    DATA_DIR: dataDir,
    DEMO_SUPPORTERS: 'off',
    LIMITS_FACTOR: '1000000',
  })
  try {
    const url = await node.ready
    const pairs = await fillDatabase(postgres.url(), dataDir, { sessions: waiting, messages: 0 })
    await letThemWait(db)
    const people = await signInAll({ databaseUrl: postgres.url(), dataDir, pairs })
    const seekers = people.filter((_, nth) => nth % 2 === 0)
    const experts = people.filter((_, nth) => nth % 2 === 1).slice(0, expertCount)
    const opening = [
      ...seekers.map(
        ({ cookie, sessionId }) =>
          () =>
            openSeekerScreen({ url, cookie, traffic }, sessionId),
      ),
      ...experts.map(
        ({ cookie }) =>
          () =>
            openExpertScreen({ url, cookie, traffic }),
      ),
    ]
    while (opening.length > 0)
      closing.push(...(await Promise.all(opening.splice(0, openedAtOnce).map((open) => open()))))
    let changes = 0
    const changing = setInterval(() => {
      changes += 1
      const { cookie, sessionId } = seekers[Math.floor(changes / 2) % seekers.length] ?? nobody
      void changeQueue({ url, cookie, traffic }, sessionId, changes % 2 === 1)
      void movePlaces(db)
    }, 1000 / changesASecond)
    closing.push(() => clearInterval(changing))
    await pause(settleMs)
    const result = await measure(db, traffic)
    console.log(
      `${waiting} waiting, ${expertCount} supporters, ${changesASecond} changes a second, load ${loadavg()[0]?.toFixed(1)}`,
    )
    console.table({ 'in a second': result })
  } finally {
    for (const close of closing) close()
    node.kill('SIGTERM')
    await node.ended
    await db.$client.end()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function letThemWait(db: Db): Promise<void> {
  await db.$client.query(`
    update sessions set expert_id = null, opened_at = null, due_for = 'waiting', due_for_since = app_now(),
      due_at = app_now() + random() * interval '10 seconds'`)
  await db.$client.query(`
    insert into match_requests (session_id, language, urgency, support_type, asked_at)
    select id, case when random() < 0.6 then 'ar' else 'en' end, 'soon', 'emotional', app_now() - random() * interval '1 hour'
    from sessions`)
}

/** The first of each language goes to its end. */
async function movePlaces(db: Db): Promise<void> {
  await db.$client.query(`
    update match_requests set asked_at = app_now() where session_id in (
      select distinct on (language) session_id from match_requests where queue_rank is not null order by language, asked_at)`)
}

async function measure(db: Db, traffic: Traffic): Promise<Record<string, number>> {
  await db.$client.query('select pg_stat_statements_reset()')
  const before = { requests: traffic.requests, events: { ...traffic.events } }
  traffic.longestGapMs = 0
  await pause(measuredSeconds * 1000)
  const { rows } = await db.$client.query<{ query: string; calls: number; ms: number }>(
    `select query, calls::int, total_exec_time::float8 as ms from pg_stat_statements
     where query not like '%pg_stat_statements%' order by calls desc`,
  )
  for (const { query, calls } of rows.slice(0, Number(process.env['STATEMENTS'] ?? 0)))
    console.log((calls / measuredSeconds).toFixed(2), query.replaceAll(/\s+/g, ' ').slice(0, 100))
  const each = (count: number) => Math.round((count / measuredSeconds) * 10) / 10
  const sum = (of: 'calls' | 'ms') => rows.reduce((all, row) => all + row[of], 0)
  const events = Object.entries(traffic.events).map(
    ([name, count]) => [name, each(count - (before.events[name] ?? 0))] as const,
  )
  return {
    statements: each(sum('calls')),
    'ms of PostgreSQL': each(sum('ms')),
    requests: each(traffic.requests - before.requests),
    ...Object.fromEntries(events),
    'longest without a place (s)': Math.round(traffic.longestGapMs / 100) / 10,
  }
}
