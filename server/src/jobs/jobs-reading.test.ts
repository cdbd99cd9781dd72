import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { findStanding } from '#server/chat/messages/missed-events-store.ts'
import { jobsOf } from './jobs.ts'
import { openDb, type Db, prepareDueCheck } from '#server/platform/stores/database/db.ts'

let house: House
/** One connection, on which all is done that is counted. */
let db: Db
/** Another process of the service: a node alone looks less often for what others stored. */
let elsewhere: pg.Client
beforeEach(async () => {
  house = await openHouse()
  // To make so many rows takes a busy machine longer than anybody waits for an answer.
  db = openDb(house.databaseUrl, { pool: 1, log: house.appContext.log, patienceMs: 60_000 })
  elsewhere = new pg.Client({
    connectionString: house.databaseUrl,
    application_name: 'sanad elsewhere',
  })
  await elsewhere.connect()
})
afterEach(async () => {
  await elsewhere.end()
  await db.$client.end()
  await house.close()
})

const run = (text: string) => db.$client.query(text)
const conversations = 200
const upTo = (n: number) =>
  `(select n, lpad(n::text, 32, '0')::uuid as id from generate_series(1, ${n}) n) people`

/** Seekers and their supporters, in open conversations. */
async function aBusyHour(): Promise<void> {
  const people = upTo(2 * conversations)
  const experts = `${people} where n > ${conversations}`
  await run(`insert into accounts (id, name, email, email_verified)
    select id, '', n || '@example.invalid', true from ${people}`)
  await run(`insert into profiles (id, role, first_name, last_name, preferred_language, age_group, verification_status)
    select id, case when n > ${conversations} then 'expert' else 'seeker' end, '', '', 'en', 'adult', 'approved' from ${people}`)
  await run(`insert into experts (expert_id, languages, support_types, experience_areas)
    select id, '{en}', '{emotional}', '{}' from ${experts}`)
  await run(
    `insert into presence (person_id, seen_at) select id, app_now() - interval '1 hour' from ${people}`,
  )
  await run(`insert into sessions (id, seeker_id, expert_id, opened_at, due_for, due_for_since, due_at, created_at)
    select id, id, lpad((n + ${conversations})::text, 32, '0')::uuid, app_now(), 'together', app_now(),
      app_now() + interval '1 hour', app_now() - interval '2 hours'
    from ${upTo(conversations)}`)
}

/**
 * Every seeker is in danger; for every second one people were called, and for half of these nobody
 * answered.
 */
async function inDanger(): Promise<void> {
  await run(`update sessions set crisis_severity = 'critical'`)
  await run(`insert into escalations (seeker_id, session_id, cause, severity, language, accompanied, opened_at)
    select id, id, 'message', 'critical', 'en', true, app_now() - interval '1 second'
    from ${upTo(conversations)} where n % 2 = 0`)
  await run(`insert into escalation_steps (escalation_id, round, severity, kind, rung, due_at, taken_at, outcome)
    select e.id, n, 'critical', 'unanswered', rung, app_now(), app_now(), 'told'
    from escalations e, generate_series(1, 3) n, unnest('{on-call,supervisor,backup,admin,owner}'::text[]) rung`)
  await run(`update escalation_steps set taken_at = null, outcome = null, due_at = app_now() + interval '1 hour'
    where round = 3 and rung = 'owner' and escalation_id in (
      select e.id from escalations e join ${upTo(conversations)} on people.id = e.seeker_id where n % 4 = 0)`)
}

async function peopleOfIt(): Promise<string[]> {
  const { rows } = await run('select person_id as id from presence')
  return (rows as { id: string }[]).map(({ id }) => id)
}

/** Rows read from tables and indexes meanwhile, without those read again from temporary storage. */
async function rowsRead(what: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await run('select pg_stat_force_next_flush()')
    const { rows } = await run(
      'select tup_returned::int as rows from pg_stat_database where datname = current_database()',
    )
    return (rows as { rows: number }[])[0]?.rows ?? Number.NaN
  }
  const before = await read()
  await what()
  return (await read()) - before
}

test.each([
  ['the planner knows of the danger', true],
  ['the danger is newer than what the planner knows', false],
])(
  'each job reads some rows for each conversation, not each with every other: %s',
  async (_, isKnown) => {
    await aBusyHour()
    if (!isKnown) await run('analyze')
    await inDanger()
    // Even then its statistics are older than these moments, so it expects no recent rows.
    if (isKnown) await run('analyze')
    await run(`update presence set seen_at = app_now() + interval '1 minute'`)
    const ids = await peopleOfIt()
    const live = {
      ...house.appContext.live,
      connectedPeople: () => ids,
      countSockets: () => ids.length,
    }
    const config = { ...house.appContext.config, databaseUrl: house.databaseUrl }
    const jobs = jobsOf({ ...house.appContext, db, live, config }, house.app)
    const questions = jobs.flatMap(({ due }) => due ?? [])
    const read = new Map([
      ['the look', await rowsRead(prepareDueCheck(db, 'look_for_what_is_due', questions))],
    ])
    for (const job of jobs) read.set(job.name, await rowsRead(job.run))
    expect([...read].filter(([, rows]) => rows > 100 * conversations)).toEqual([])
    for (const name of ['climb-ladder', 'poll-missed-events'])
      expect(read.get(name)).toBeGreaterThan(conversations)
  },
)

test('sessions that ended long ago are not read, however many messages they have', async () => {
  await aBusyHour()
  await run(`insert into sessions (id, seeker_id, expert_id, status, ended_at)
    select gen_random_uuid(), seeker_id, expert_id, 'closed', app_now() - interval '1 day'
    from sessions, generate_series(1, 150)`)
  await run('analyze')
  const ids = await peopleOfIt()
  const standings: unknown[] = []
  const read = await rowsRead(async () => standings.push(...(await findStanding(db, ids))))
  expect(standings).toHaveLength(conversations)
  expect(read).toBeLessThan(10 * conversations)
})
