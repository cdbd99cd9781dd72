import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../test/house.ts'
import { jobsOf } from './jobs.ts'
import { openDb } from './platform/db.ts'
import { openLook } from './platform/look.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const run = (text: string) => house.db.$client.query(text)
const conversations = 200

/** Both sides of each are here, everybody is in danger, for every other one somebody was called. */
async function aBusyHour(): Promise<void> {
  const people = `(select n, lpad(n::text, 32, '0')::uuid as id from generate_series(1, ${2 * conversations}) n) people`
  const supporterOf = `lpad((n + ${conversations})::text, 32, '0')::uuid`
  await run(`insert into accounts (id, name, email, email_verified)
    select id, '', n || '@example.org', true from ${people}`)
  await run(`insert into profiles (id, role, first_name, last_name, preferred_language, age_range, verification_status)
    select id, case when n > ${conversations} then 'expert' else 'seeker' end, 'A', 'B', 'en', '25-34', 'approved' from ${people}`)
  await run(`insert into experts (expert_id, languages, support_types, experience_areas)
    select id, '{en}', '{emotional}', '{}' from ${people} where n > ${conversations}`)
  await run(
    `insert into presence (person_id, seen_at) select id, app_now() - interval '1 hour' from ${people}`,
  )
  await run(`insert into sessions (id, seeker_id, expert_id, opened_at, crisis_severity, due_for, due_for_since, due_at, created_at)
    select id, id, ${supporterOf}, app_now(), 'critical', 'together', app_now(), app_now() + interval '1 hour', app_now() - interval '2 hours'
    from ${people} where n <= ${conversations}`)
  await run(`insert into escalations (seeker_id, session_id, cause, severity, language, accompanied, opened_at)
    select id, id, 'message', 'critical', 'en', true, app_now() - interval '1 second'
    from ${people} where n <= ${conversations} and n % 2 = 0`)
}

/** Rows that were read, by whatever way, while this was done. */
async function rowsRead(what: () => Promise<unknown>, client: House['db']['$client']): Promise<number> {
  const read = async () => {
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await run(
      'select tup_returned::int as rows from pg_stat_database where datname = current_database()',
    )
    return (rows as { rows: number }[])[0]?.rows ?? Number.NaN
  }
  const before = await read()
  await what()
  return (await read()) - before
}

test('what is looked for again and again reads some rows for each conversation, and not each with every other', async () => {
  await aBusyHour()
  // What the planner counted of these moments is always old, and then it takes all who are here for nobody.
  await run('analyze')
  await run('update presence set seen_at = app_now()')
  const db = openDb(house.databaseUrl, { pool: 1, log: house.tools.log })
  try {
    const jobs = jobsOf({ ...house.tools, db }, house.app)
    const look = openLook(
      db,
      'look_for_what_is_due',
      jobs.flatMap(({ due }) => due ?? []),
    )
    const read = new Map([['the look', await rowsRead(look, db.$client)]])
    for (const job of jobs) read.set(job.name, await rowsRead(() => job.run(), db.$client))
    const many = [...read].filter(([, rows]) => rows > 100 * conversations)
    expect(many).toEqual([])
    expect(read.get('climb the ladder')).toBeGreaterThan(conversations)
  } finally {
    await db.$client.end()
  }
})
