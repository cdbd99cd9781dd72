import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, transaction, type Db } from '../../src/platform/stores/database/db.ts'
import { openEscalation } from '../../src/escalation/ladder/open-escalation.ts'
import { drawOne, faultRounds, isLong } from '../chance.ts'
import { ownDatabase, type OwnDatabase } from '../database/own-database.ts'
import { startProcess, type Process } from '../processes/process.ts'
import { openMailServer, openPagerService } from '../jobs/receivers.ts'

/**
 * The ladder in processes as an operator starts them: two nodes on one database, one of them with a clock that is five
 * minutes ahead; one of them is killed with -9 between the steps. Time is the database's, and is moved. A long run kills at
 * every moment, `npm test` at one that chance draws.
 */
const rounds = faultRounds()
/** Seconds from the beginning to just after each moment of a critical ladder, with the steps taken by then. */
const moments = [
  { at: 1, taken: 2 },
  { at: 61, taken: 4 },
  { at: 121, taken: 5 },
  { at: 181, taken: 6 },
  { at: 1801, taken: 7 },
] as const
const secret = 'a secret of at least thirty-two characters'
const wrongClock = path.resolve(import.meta.dirname, 'wrong-clock.mjs')

let dir: string
let database: OwnDatabase
let db: Db
let mail: Awaited<ReturnType<typeof openMailServer>>
let pager: Awaited<ReturnType<typeof openPagerService>>
const masterKey = randomBytes(32).toString('base64')

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-ladder-'))
  database = await ownDatabase()
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  db = openDb(database.url, { pool: 4, log: quiet })
  mail = await openMailServer()
  pager = await openPagerService()
})
afterAll(async () => {
  await db.$client.end()
  await Promise.all([mail.close(), pager.close()])
  await database.remove()
  await rm(dir, { recursive: true, force: true })
})

function startNode(which: 'right' | 'ahead'): Process {
  return startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: path.join(dir, which),
    MASTER_KEY: masterKey,
    SMTP_URL: mail.url,
    PAGER_WEBHOOK_URL: pager.url,
    PAGER_SECRET: secret,
    DEMO_SUPPORTERS: 'off',
    ...(which === 'ahead' ? { NODE_OPTIONS: `--import ${wrongClock}` } : {}),
  })
}

const ask = async <Row extends pg.QueryResultRow>(
  query: string,
  values: unknown[] = [],
): Promise<Row[]> => (await db.$client.query<Row>(query, values)).rows
const count = async (query: string, values: unknown[] = []): Promise<number> =>
  (await ask<{ n: number }>(query, values))[0]?.n ?? 0

async function aLadder(): Promise<string> {
  const id = randomUUID()
  await ask(
    `insert into accounts (id, name, email) values ($1::uuid, 'A', $1::uuid || '@faults.invalid')`,
    [id],
  )
  await ask(
    `insert into profiles (id, role, first_name, last_name, preferred_language) values ($1, 'seeker', '', '', 'ar')`,
    [id],
  )
  const escalationId = await transaction(db, (tx) =>
    openEscalation(tx, {
      seekerId: id,
      sessionId: null,
      crisisId: null,
      cause: 'emergency',
      severity: 'critical',
      accompanied: false,
    }),
  )
  return escalationId ?? ''
}

const takenOf = (id: string) =>
  count(
    'select count(*)::int as n from escalation_steps where escalation_id = $1 and taken_at is not null',
    [id],
  )
/** Moves the database's clock to so many seconds after the ladder began. */
const moveTo = (id: string, seconds: number) =>
  ask(
    `update test_clock set moved = moved + ((select opened_at from escalations where id = $1)
       + make_interval(secs => $2) - app_now())`,
    [id, seconds],
  )
const until = (read: () => Promise<unknown>, wanted: unknown, timeout = 90_000) =>
  expect.poll(read, { timeout, interval: 50 }).toEqual(wanted)

async function killAndStart(nodes: Record<'right' | 'ahead', Process>, which: 'right' | 'ahead') {
  nodes[which].kill('SIGKILL')
  await nodes[which].ended
  // Not awaited: the other node continues meanwhile.
  nodes[which] = startNode(which)
}

test('killed between any two steps, on two nodes, with a wrong clock: each step once, each notice sent', async () => {
  const nodes = { right: startNode('right'), ahead: startNode('ahead') }
  await Promise.all([nodes.right.ready, nodes.ahead.ready])
  for (let round = 0; round < rounds; round += 1) {
    const id = await aLadder()
    for (const [n, { at, taken }] of moments.entries()) {
      // Five minutes ahead by its own clock, a node would have taken the next ones by now.
      await moveTo(id, at)
      // Killed while it may be taking the step; the other node, or the next start, takes the rest.
      const which = isLong
        ? (n + round) % 2 === 0
          ? 'right'
          : 'ahead'
        : drawOne(['right', 'ahead'], 'node')
      if (isLong || at === drawOne(moments).at) await killAndStart(nodes, which)
      await until(() => takenOf(id), taken)
    }
    const repeatedNotices = await ask<{ kind: string; rung: string; n: number }>(
      `select facts->>'kind' as kind, facts->>'rung' as rung, count(*)::int as n from audit_entries
       where subject_id = $1 and action = 'escalation.rung-notified' group by 1, 2 having count(*) > 1 order by 1, 2`,
      [id],
    )
    // Those on call and the watch are both answered by the supervisor; everything else stands alone.
    expect(repeatedNotices.filter(({ kind }) => kind !== 'at-once')).toEqual([])
    expect(
      await count(
        `select count(*)::int as n from audit_entries where subject_id = $1 and action = 'escalation.rung-notified'`,
        [id],
      ),
    ).toBe(7)
    expect(
      await count('select count(*)::int as n from incidents where escalation_id = $1', [id]),
    ).toBe(1)
    const waiting = `select count(*)::int as n from deliveries d join notices n on n.id = d.notice_id
      where n.subject_id = $1 and d.status = 'queued'`
    await until(() => count(waiting, [id]), 0, 60_000)
    const unsent = await ask(
      `select d.channel, d.status, d.reason from deliveries d join notices n on n.id = d.notice_id
       where n.subject_id = $1 and d.status <> 'sent' and n.expires_at > app_now()`,
      [id],
    )
    expect(unsent).toEqual([])
    await ask(
      `update escalations set acknowledged_at = app_now(), acknowledged_by = seeker_id, acknowledged_how = 'pressed'
       where id = $1`,
      [id],
    )
  }
  // Whatever was sent twice after a kill carries the number of the first.
  const paged = () =>
    new Set(pager.taken.map(({ headers }) => String(headers['idempotency-key']))).size
  const pages = (status: 'sent' | 'expired') =>
    count(`select count(*)::int as n from deliveries where channel = 'pager' and status = $1`, [
      status,
    ])
  // The last one may have rung and not be written down yet; one that rang right before a kill may have lapsed since.
  await until(async () => {
    const unwritten = paged() - (await pages('sent'))
    return unwritten >= 0 && unwritten <= (await pages('expired'))
  }, true)
  const [clock] = await ask<{ now: number }>('select extract(epoch from app_now())::float8 as now')
  // Stamped by the database: a node that is five minutes ahead pages with the right moment.
  for (const { headers } of pager.taken)
    expect(Number(headers['x-pager-timestamp'])).toBeLessThanOrEqual((clock?.now ?? 0) + 1)
  // Nothing of anybody in what went out or waits to go.
  const jobs = await ask('select * from graphile_worker._private_jobs')
  const everything = JSON.stringify(jobs) + pager.seen.map(({ body }) => body.toString()).join()
  expect(everything).not.toMatch(/@|Karim|Noor|faults\.example/)
  for (const node of Object.values(nodes)) {
    node.kill('SIGTERM')
    await node.ended
  }
}, 3_600_000)
