import { randomUUID } from 'node:crypto'
import { severities } from '@sanad/domain/crisis/severity'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { sweepDeadlines } from '../../../test/jobs/jobs.ts'
import { anExpert, aSeeker, type TestPerson } from '../../../test/people/people.ts'
import { markPresent } from '#server/platform/services/realtime/presence.ts'
import { openDb, transaction } from '#server/platform/stores/database/db.ts'
import { sweepAtOnce } from '../limits.ts'
import { wakeQueueFor } from './wake-queue.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

interface Waiting {
  readonly language?: 'en' | 'ar'
  readonly must?: 'female'
  readonly forMinor?: boolean
  readonly here?: boolean
}

/** They wait in this order, are here, and were all looked at a moment ago; the ids of their conversations. */
async function aLineOf(people: readonly Waiting[]): Promise<string[]> {
  const ids = people.map(() => randomUUID())
  const run = (text: string, ...values: unknown[]) => house.db.$client.query(text, [ids, ...values])
  await run(
    `insert into accounts (id, name, email) select id, '', id || '@line.invalid' from unnest($1::uuid[]) id`,
  )
  await run(`insert into profiles (id, role) select id, 'seeker' from unnest($1::uuid[]) id`)
  await run(
    `insert into sessions (id, seeker_id, due_for, due_for_since, due_at)
    select id, id, 'waiting', app_now(), app_now() + interval '10 seconds' from unnest($1::uuid[]) id`,
  )
  await run(
    `insert into match_requests (session_id, urgency, support_type, language, wished_gender, gender_must, for_minor, asked_at)
    select id, 'soon', 'emotional', language, must, must is not null, minor, app_now() - interval '1 hour' + make_interval(secs => nth)
    from unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[]) with ordinality as line (id, language, must, minor, nth)`,
    people.map(({ language = 'en' }) => language),
    people.map(({ must = null }) => must),
    people.map(({ forMinor = false }) => forMinor),
  )
  await markPresent(
    house.db,
    ids
      .filter((_, nth) => people[nth]?.here ?? true)
      .map((personId) => ({ personId, agoSeconds: 0 })),
  )
  return ids
}
const many = (count: number, one: Waiting = {}) => Array.from({ length: count }, () => one)

async function idsWhere(condition: string): Promise<string[]> {
  const { rows } = await house.db.$client.query<{ id: string }>(
    `select s.id from sessions s join match_requests r on r.session_id = s.id where ${condition} order by r.asked_at`,
  )
  return rows.map(({ id }) => id)
}
const awake = () => idsWhere('due_at <= app_now() and s.expert_id is null')
const matchedIds = () => idsWhere('s.expert_id is not null')
const here = (...ids: string[]) =>
  markPresent(
    house.db,
    ids.map((personId) => ({ personId, agoSeconds: 0 })),
  )
const wake = ({ id }: TestPerson) => transaction(house.db, (tx) => wakeQueueFor(tx, id))

test('MATCH-25 only the first in the queue are woken, and only those whom this supporter could serve', async () => {
  const expert = await anExpert(house, { languages: ['ar'] })
  const others = [...many(25), ...many(5, { language: 'ar', must: 'female' })]
  const hidden = [
    ...many(5, { language: 'ar', forMinor: true }),
    ...many(5, { language: 'ar', here: false }),
  ]
  const ids = await aLineOf([...others, ...hidden, ...many(30, { language: 'ar' })])
  const theirs = ids.slice(40)
  await house.db.$client.query(`insert into passed_over (session_id, expert_id) values ($1, $2)`, [
    theirs[0],
    expert.id,
  ])
  await wake(expert)
  expect(await awake()).toEqual(theirs.slice(1, 21))
})

test.each([
  ['not available', 'update availability set available = false where expert_id = $1'],
  ['without room', 'update availability set max_sessions = 0 where expert_id = $1'],
  ['not here', 'delete from presence where person_id = $1'],
])('MATCH-25 nobody is woken for one who is %s', async (_, change) => {
  const expert = await anExpert(house)
  await aLineOf(many(3))
  await house.db.$client.query(change, [expert.id])
  await wake(expert)
  expect(await awake()).toEqual([])
})

test('MATCH-25 a seeker who could be served waits no longer than until their own deadline', async () => {
  const expert = await anExpert(house, { languages: ['en', 'ar'], maxSessions: 50 })
  // No supporter can serve the first seekers: those behind them are served all the same.
  const ids = await aLineOf([
    ...many(5, { must: 'female' }),
    ...many(20),
    ...many(5, { language: 'ar' }),
  ])
  await wake(expert)
  await sweepDeadlines(house.appContext)
  expect(await matchedIds()).toEqual(ids.slice(5, 25))
  await house.moveTime('10 seconds')
  await here(expert.id, ...ids)
  await sweepDeadlines(house.appContext)
  expect(await matchedIds()).toEqual(ids.slice(5))
})

test.each([
  ['past', 'insert into passed_over (session_id, expert_id) values ($1, $2)'],
  [
    'block',
    'insert into blocks (blocker_id, blocked_id, session_id) select s.seeker_id, $2, s.id from sessions s where s.id = $1',
  ],
])(
  'MATCH-25 that one finds nobody says nothing of the next, where only their own %s stands in the way',
  async (_, insert) => {
    const expert = await anExpert(house)
    const ids = await aLineOf(many(2))
    await house.db.$client.query(insert, [ids[0], expert.id])
    await wake(expert)
    expect(await awake()).toEqual([ids[1]])
    await house.db.$client.query('update sessions set due_at = app_now()')
    await sweepDeadlines(house.appContext)
    expect(await matchedIds()).toEqual([ids[1]])
  },
)

test('MATCH-25 waking reads the head of the queue, however many wait behind and however many ended', async () => {
  const expert = await anExpert(house, { languages: ['en', 'ar'] })
  await aLineOf([...many(500), ...many(500, { language: 'ar' })])
  const ended = await aLineOf(many(500))
  await house.db.$client.query(
    `update sessions set status = 'closed', ended_at = app_now() where id = any ($1)`,
    [ended],
  )
  // One connection does all that is counted: another one would report its rows later.
  const db = openDb(house.databaseUrl, { pool: 1, log: house.appContext.log })
  const rowsRead = async () => {
    await db.$client.query('select pg_stat_force_next_flush()')
    const { rows } = await db.$client.query<{ rows: number }>(
      'select tup_returned::int as rows from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.rows ?? Number.NaN
  }
  try {
    await db.$client.query('analyze')
    const wakeOnce = () => transaction(db, (tx) => wakeQueueFor(tx, expert.id))
    // The first time PostgreSQL also reads its catalogue.
    await wakeOnce()
    await db.$client.query(
      `update sessions set due_at = app_now() + interval '1 hour' where due_at <= app_now()`,
    )
    const before = await rowsRead()
    await wakeOnce()
    expect((await rowsRead()) - before).toBeLessThan(600)
    expect(await awake()).toHaveLength(20)
  } finally {
    await db.$client.end()
  }
})

test('the place in the queue follows the session, whatever changes it', async () => {
  const [waits = '', other = ''] = await aLineOf(many(2))
  const expert = await anExpert(house)
  const rankAfter = async (change: string, id = waits) => {
    await house.db.$client.query(`update sessions set ${change} where id = $1`, [id])
    const { rows } = await house.db.$client.query<{ queue_rank: number | null }>(
      'select queue_rank from match_requests where session_id = $1',
      [id],
    )
    return rows[0]?.queue_rank
  }
  const ranks = severities.map((severity) => [severity, `crisis_severity = '${severity}'`] as const)
  for (const [severity, change] of ranks)
    expect(await rankAfter(change)).toBe(
      Math.min(3, severities.length - 1 - severities.indexOf(severity)),
    )
  expect(await rankAfter(`due_for = 'next-shift'`)).toBe(0)
  expect(await rankAfter(`due_for = 'seeker-gone'`)).toBeNull()
  expect(await rankAfter(`due_for = 'offered', expert_id = '${expert.id}'`)).toBeNull()
  expect(await rankAfter(`due_for = 'replacing'`)).toBe(0)
  expect(await rankAfter(`due_for = 'waiting', expert_id = null`)).toBe(0)
  expect(await rankAfter(`is_emergency = true`)).toBeNull()
  expect(await rankAfter(`status = 'closed', ended_at = app_now()`, other)).toBeNull()
})

test('MATCH-25 however many are due at once, the first in the queue are served first', async () => {
  await anExpert(house, { maxSessions: 3 })
  const ids = await aLineOf(many(sweepAtOnce + 10))
  // The first in the queue are due last.
  await house.db.$client.query(
    `update sessions s set due_at = app_now() - make_interval(secs => extract(epoch from r.asked_at - app_now() + interval '1 hour') / 1000)
     from match_requests r where r.session_id = s.id`,
  )
  await sweepDeadlines(house.appContext)
  expect(await matchedIds()).toEqual(ids.slice(0, 3))
})

test('MATCH-36 a newcomer does not take the supporter for whom others wait', async () => {
  await anExpert(house)
  const ids = await aLineOf(many(1))
  const newcomer = await aSeeker(house)
  const search = () => newcomer.client.matching.findAvailableExpert({})
  expect(await search()).toMatchObject({ kind: 'none' })
  await house.db.$client.query('update sessions set due_at = app_now()')
  await sweepDeadlines(house.appContext)
  expect(await matchedIds()).toEqual(ids)
  expect(await search()).toMatchObject({ kind: 'matched' })
})

test.each<[string, Waiting]>([
  ['away', { here: false }],
  ['of another language', { language: 'ar' }],
  ['who wishes for somebody else', { must: 'female' }],
  ['for whom the supporter is not cleared', { forMinor: true }],
])('MATCH-36 a newcomer does not wait behind a seeker %s', async (_, waiting) => {
  await anExpert(house, { gender: 'male' })
  await aLineOf([waiting])
  const newcomer = await aSeeker(house)
  expect(await newcomer.client.matching.findAvailableExpert({})).toMatchObject({ kind: 'matched' })
})

test('MATCH-10 the only supporter, who missed an offer, is asked again after ten minutes; who chose to part is not', async () => {
  const expert = await anExpert(house)
  const ids = await aLineOf(many(2))
  await house.db.$client.query(
    `insert into passed_over (session_id, expert_id, chosen) values ($1, $3, false), ($2, $3, true)`,
    [...ids, expert.id],
  )
  const lookAfter = async (by: string) => {
    await house.moveTime(by)
    await here(expert.id, ...ids)
    await wake(expert)
    await sweepDeadlines(house.appContext)
    return matchedIds()
  }
  expect(await lookAfter('9 minutes')).toEqual([])
  expect(await lookAfter('61 seconds')).toEqual([ids[0]])
})

test('MATCH-36 a newcomer does not wait behind whom the supporter handed over, or for whom another is asked', async () => {
  const expert = await anExpert(house)
  const other = await anExpert(house, { maxSessions: 0 })
  const [handedOver, offeredElsewhere] = await aLineOf(many(2))
  const run = (text: string, ...values: unknown[]) => house.db.$client.query(text, values)
  await run(
    `insert into session_turns (session_id, turn, kind, expert_id, after_seq) values ($1, 1, 'handed-over', $2, 0)`,
    handedOver,
    expert.id,
  )
  await run(
    `insert into seat_offers (session_id, expert_id, seat_of) values ($1, $2, $2)`,
    offeredElsewhere,
    other.id,
  )
  const newcomer = await aSeeker(house)
  expect(await newcomer.client.matching.findAvailableExpert({})).toMatchObject({ kind: 'matched' })
})

test('MATCH-25 a supporter who is freed by a deadline goes to the first in the queue, not to who is due by chance', async () => {
  const expert = await anExpert(house, { maxSessions: 1 })
  const seeker = await aSeeker(house)
  await seeker.client.matching.findAvailableExpert({})
  await house.moveTime('61 seconds')
  const ids = await aLineOf(many(30))
  await here(expert.id, seeker.id, ...ids)
  await house.db.$client.query(`update sessions set due_at = app_now() where id = $1`, [ids[25]])
  await sweepDeadlines(house.appContext)
  expect(await matchedIds()).toEqual([ids[0]])
})

test('MATCH-25 a supporter who is here again goes to the first in the queue, although only the last is due', async () => {
  const expert = await anExpert(house, { maxSessions: 1 })
  const ids = await aLineOf(many(5))
  await house.db.$client.query('update sessions set due_at = app_now() where id = $1', [ids[4]])
  await here(expert.id)
  await sweepDeadlines(house.appContext)
  await sweepDeadlines(house.appContext)
  expect(await matchedIds()).toEqual([ids[0]])
})

test('MATCH-25 the first is not served for ever before the others, where they cannot be', async () => {
  const expert = await anExpert(house, { maxSessions: 1 })
  const ids = await aLineOf(many(3))
  // Their step fails each time.
  await house.db.$client.query(`create function fails() returns trigger language plpgsql as
    $$ begin raise exception 'broken row'; end $$`)
  await house.db.$client.query(`create trigger fails before update of expert_id on sessions
    for each row when (old.id = '${ids[0]}') execute function fails()`)
  await house.db.$client.query('update sessions set due_at = app_now() where id = $1', [ids[2]])
  await here(expert.id)
  for (let round = 0; round < 3; round += 1) await sweepDeadlines(house.appContext)
  expect(await matchedIds()).toEqual([ids[1]])
})
