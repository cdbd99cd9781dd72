import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { codeOf } from '../../../test/clients/call-outcome.ts'
import { aSeeker, aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { countWeeks } from './read-sums.ts'

let house: House
let admin: TestPerson
beforeAll(async () => {
  house = await openHouse({ env: { TIME_ZONE: 'Asia/Dubai' } })
  admin = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

interface Written {
  /** The start of every conversation of the group. */
  readonly at: string
  readonly count: number
  readonly emergency?: boolean
  /** Seconds until a supporter was found; absent when none was. */
  readonly waited?: number
  readonly felt?: string
  readonly open?: boolean
}

/** Conversations as they are stored, each of another seeker. */
async function written({
  at,
  count,
  emergency = false,
  waited,
  felt,
  open = false,
}: Written): Promise<void> {
  await house.db.$client.query(
    `with people as (
       insert into accounts (id, name, email) select id, '', id || '@sums.invalid'
       from (select gen_random_uuid() as id from generate_series(1, $2)) as made returning id),
     begun as (
       insert into sessions (id, seeker_id, is_emergency, status, created_at, ended_at, due_for, due_at)
       select gen_random_uuid(), id, $3, case when $6 then 'active' else 'closed' end, $1::timestamptz,
         case when $6 then null else $1::timestamptz + interval '1 hour' end,
         case when $6 then 'waiting' end, case when $6 then app_now() + interval '1 day' end
       from people returning id, created_at),
     calls as (
       insert into emergencies (session_id, request_id, crisis_id, language, pressed, asked_at, answered_at)
       select id, gen_random_uuid(), gen_random_uuid(), 'en', true, created_at, created_at + make_interval(secs => $4)
       from begun where $3),
     asked as (
       insert into match_requests (session_id, language, urgency, support_type, asked_at, matched_at, waited_seconds)
       select id, 'en', 'normal', 'emotional', created_at, created_at + make_interval(secs => $4), $4::int
       from begun where not $3)
     insert into feedback (session_id, felt_before, felt_after, given_at)
     select id, 'hard', $5, created_at + interval '1 hour' from begun where $5::text is not null`,
    [at, count, emergency, waited ?? null, felt ?? null, open],
  )
}

const read = (from: string, until = from) => admin.client.admin.analytics({ from, until })

test('counts a day in the service’s time zone, and shows it beside the day before', async () => {
  // Ten in the evening in UTC is two at night of the next day there.
  await written({ at: '2025-03-10T22:00:00Z', count: 12, waited: 30, felt: 'okay' })
  await written({ at: '2025-03-11T06:00:00Z', count: 10, waited: 400, felt: 'hard' })
  await written({ at: '2025-03-11T06:30:00Z', count: 15 })
  await written({ at: '2025-03-11T08:00:00Z', count: 11, emergency: true, waited: 45 })
  await written({ at: '2025-03-11T09:00:00Z', count: 11, emergency: true, waited: 100 })
  await written({ at: '2025-03-10T12:00:00Z', count: 14, waited: 10 })

  const seen = await read('2025-03-11')
  expect(seen).toMatchObject({ zone: 'Asia/Dubai', span: 'day' })
  expect(seen.bars).toEqual([{ from: '2025-03-11', regular: 37, emergency: 22 }])
  expect(seen.found).toEqual({ matched: 22, unmatched: 15, waiting: 0 })
  expect(seen.totals).toEqual({
    conversations: 59,
    wait: { median: 30, ninetieth: 400 },
    emergencies: { count: 22, withinOneMinute: 50, withinTwoMinutes: 100 },
    feltBetter: { answers: 22, better: 55 },
  })
  expect(seen.before).toMatchObject({ conversations: 14, wait: { median: 10, ninetieth: 10 } })
  expect(seen.hours.filter(({ waits }) => waits !== 0)).toEqual([
    { hour: 2, waits: 12, median: 30, ninetieth: 30 },
    { hour: 10, waits: 10, median: 400, ninetieth: 400 },
  ])
})

/** Moves the service's clock to this time of its present day, in its zone. */
async function clockAt(time: string): Promise<void> {
  await house.db.$client.query(
    `update test_clock set moved = moved + (date_trunc('day', app_now() at time zone 'Asia/Dubai') + interval '1 day' + $1::interval)
       at time zone 'Asia/Dubai' - app_now()`,
    [time],
  )
}

test('today is the service’s day, also while it is still yesterday in UTC, and its five conversations count', async () => {
  await clockAt('01:30')
  const { rows } = await house.db.$client.query<{ at: string; today: string }>(
    `select (app_now() - interval '10 minutes')::text as at, (app_now() at time zone 'Asia/Dubai')::date::text as today`,
  )
  const [{ at, today } = { at: '', today: '' }] = rows
  await written({ at, count: 5, waited: 20 })
  const seen = await admin.client.admin.analytics({ days: 1 })
  expect(seen).toMatchObject({ from: today, until: today })
  expect(seen.totals.conversations).toBeNull()
  expect(seen.bars).toEqual([{ from: today, regular: null, emergency: 0 }])
  expect(seen.found).toEqual({ matched: null, unmatched: 0, waiting: 0 })
  await written({ at, count: 7, waited: 20 })
  expect((await admin.client.admin.analytics({ days: 1 })).totals.conversations).toBe(12)
  expect((await admin.client.admin.analytics({ days: 7 })).until).toBe(today)
})

test.each([
  {},
  { days: 3, from: '2025-01-01', until: '2025-01-02' },
  { from: '2025-01-01' },
  { days: 0 },
])('a range that is not one is refused: %j', async (input) => {
  expect(await admin.client.admin.analytics(input).catch(codeOf)).toBe('BAD_REQUEST')
})

describe('a small group', () => {
  test('is hidden and cannot be computed by subtraction', async () => {
    await written({ at: '2025-04-01T08:00:00Z', count: 30, waited: 5 })
    await written({ at: '2025-04-02T08:00:00Z', count: 20, waited: 5 })
    await written({
      at: '2025-04-02T09:00:00Z',
      count: 3,
      emergency: true,
      waited: 5,
      felt: 'okay',
    })
    await written({ at: '2025-04-02T10:00:00Z', count: 4 })
    const seen = await read('2025-04-01', '2025-04-02')
    expect(seen.totals.conversations).toBe(57)
    expect(seen.bars).toEqual([
      { from: '2025-04-01', regular: 30, emergency: 0 },
      { from: '2025-04-02', regular: null, emergency: null },
    ])
    expect(seen.found).toEqual({ matched: null, unmatched: null, waiting: 0 })
    expect(seen.totals.emergencies).toEqual({
      count: null,
      withinOneMinute: null,
      withinTwoMinutes: null,
    })
    expect(seen.totals.feltBetter).toEqual({ answers: null, better: null })
    expect(seen.hours.filter(({ waits }) => waits !== 0)).toEqual([
      { hour: 12, waits: null, median: null, ninetieth: null },
    ])
  })

  test('cannot be computed from the total less emergencies, nor from the other bars of its kind', async () => {
    await written({ at: '2025-04-11T08:00:00Z', count: 5 })
    await written({ at: '2025-04-11T09:00:00Z', count: 20, emergency: true, waited: 5 })
    await written({ at: '2025-04-12T08:00:00Z', count: 30 })
    await written({ at: '2025-04-12T09:00:00Z', count: 1, emergency: true, waited: 5 })
    const hidden = { count: null, withinOneMinute: null, withinTwoMinutes: null }
    const [first, both] = [await read('2025-04-11'), await read('2025-04-11', '2025-04-12')]
    expect(first.totals).toMatchObject({ conversations: 25, emergencies: hidden })
    expect((await read('2025-04-12')).before).toMatchObject({
      conversations: 25,
      emergencies: hidden,
    })
    expect(both.totals).toMatchObject({ conversations: 56, emergencies: { count: 21 } })
    expect(both.bars).toEqual([
      { from: '2025-04-11', regular: null, emergency: null },
      { from: '2025-04-12', regular: null, emergency: null },
    ])
  })

  test('can be shown in a longer span', async () => {
    for (const day of ['05', '06', '07', '08'])
      await written({ at: `2025-05-${day}T08:00:00Z`, count: 6, waited: 5 })
    expect(
      (await read('2025-05-05', '2025-05-08')).bars.every(({ regular }) => regular === null),
    ).toBe(true)
    const year = await read('2025-04-28', '2025-12-31')
    expect(year.span).toBe('week')
    expect(year.bars.find(({ from }) => from === '2025-05-05')).toMatchObject({ regular: 24 })
  })
})

test('a team of four sees its own numbers', async () => {
  const { rows } = await house.db.$client.query<{ id: string }>(
    `insert into accounts (id, name, email) select id, '', id || '@team.invalid'
     from (select gen_random_uuid() as id from generate_series(1, 4)) as made returning id`,
  )
  await written({ at: '2025-07-01T08:00:00Z', count: 13, waited: 5 })
  const [busy, ...others] = rows.map(({ id }) => id)
  // Ten conversations for one of them, and one for each of the others.
  await house.db.$client.query(
    `update sessions set expert_id = ($1::uuid[])[place - 10] from (
       select id, row_number() over (order by id) as place from sessions
       where created_at = '2025-07-01T08:00:00Z') as numbered
     where sessions.id = numbered.id and place > 10`,
    [others],
  )
  await house.db.$client.query(
    `update sessions set expert_id = $1 where created_at = '2025-07-01T08:00:00Z' and expert_id is null`,
    [busy],
  )
  expect((await read('2025-07-01')).load).toEqual([
    { band: '1-2', experts: 3 },
    { band: '3-5', experts: 0 },
    { band: '6-10', experts: 1 },
    { band: '11-20', experts: 0 },
    { band: '21+', experts: 0 },
  ])
})

test('conversations that still wait are separate from those that ended unmatched', async () => {
  await written({ at: '2025-06-01T08:00:00Z', count: 10, open: true })
  await written({ at: '2025-06-01T08:00:00Z', count: 11 })
  expect((await read('2025-06-01')).found).toEqual({ matched: 0, unmatched: 11, waiting: 10 })
})

test('no data means no wait and no share', async () => {
  const seen = await read('2019-01-01', '2019-01-03')
  expect(seen.bars).toHaveLength(3)
  expect(seen.totals).toEqual({
    conversations: 0,
    wait: { median: null, ninetieth: null },
    emergencies: { count: 0, withinOneMinute: null, withinTwoMinutes: null },
    feltBetter: { answers: 0, better: null },
  })
})

test('stored weeks equal the counts of the rows, and are not read from the rows again', async () => {
  for (const day of ['02', '03', '09', '17', '18'])
    await written({ at: `2024-09-${day}T21:00:00Z`, count: 20, waited: Number(day), felt: 'okay' })
  await written({ at: '2024-09-10T08:00:00Z', count: 30, emergency: true, waited: 50 })
  await written({ at: '2024-09-11T08:00:00Z', count: 12 })
  const ranges = [
    ['2024-09-01', '2024-09-30'],
    ['2024-09-04', '2024-09-17'],
    ['2024-09-10', '2024-09-10'],
    ['2020-01-01', '2024-12-31'],
  ] as const
  const all = async () => {
    const counted = []
    for (const [from, until] of ranges) counted.push(await read(from, until))
    return counted
  }
  const fromRows = await all()
  await countWeeks(house.appContext)
  const { rows } = await house.db.$client.query(
    `select week::text from analytics_weeks where week < '2024-09-23' order by 1`,
  )
  expect(rows.map(({ week }) => week)).toEqual(['2024-09-02', '2024-09-09', '2024-09-16'])
  expect(await all()).toEqual(fromRows)
  await house.db.$client.query(
    `update match_requests set waited_seconds = 9999 where asked_at between '2024-09-02' and '2024-09-22'`,
  )
  expect((await read('2024-09-01', '2024-09-30')).totals).toEqual(fromRows[0]?.totals)
})

test('a week is not counted while a conversation of it is open, or may still be answered', async () => {
  await house.db.$client.query('delete from analytics_weeks')
  await written({ at: '2024-10-08T08:00:00Z', count: 10, open: true })
  const counted = async () => {
    await countWeeks(house.appContext)
    const { rows } = await house.db.$client.query<{ week: string }>(
      'select week::text from analytics_weeks order by 1',
    )
    return rows.map(({ week }) => week)
  }
  const weeks = await counted()
  expect(weeks).toContain('2024-09-30')
  expect(weeks).not.toContain('2024-10-07')
  const { rows } = await house.db.$client.query<{ late: boolean }>(
    `select $1::date + 7 > (app_now() at time zone 'Asia/Dubai')::date - 10 as late`,
    [weeks.at(-1)],
  )
  expect(rows).toEqual([{ late: false }])
})

test('outcomes are shown by month as sums, and small groups are hidden', async () => {
  await house.db.$client.query(
    `insert into outcome_counts (month, week, course, people) values ('2024-03-01', 2, 'easier', 14),
       ('2024-04-01', 2, 'easier', 8), ('2024-04-01', 2, 'harder', 11), ('2024-04-01', 4, 'same', 4)`,
  )
  const readFared = async (from: string, until: string) => (await read(from, until)).fared
  expect(await readFared('2024-03-20', '2024-04-02')).toEqual([
    { week: 2, easier: 22, same: 0, harder: 11 },
    { week: 4, easier: 0, same: null, harder: 0 },
  ])
  expect(await readFared('2024-04-30', '2024-05-02')).toEqual([
    { week: 2, easier: null, same: 0, harder: null },
    { week: 4, easier: 0, same: null, harder: 0 },
  ])
  expect(await readFared('2024-05-01', '2024-05-01')).toEqual([
    { week: 2, easier: 0, same: 0, harder: 0 },
    { week: 4, easier: 0, same: 0, harder: 0 },
  ])
})

test('FOLLOW-9 times to talk and follow-ups are counted by their day, never what was answered', async () => {
  const two = await aSeeker(house)
  await written({ at: '2023-05-02T08:00:00Z', count: 25 })
  await house.db.$client.query(
    `insert into follow_ups (session_id, seeker_id, wait, sender, zone, state, end_reason, sent_at)
     select id, seeker_id, 'day', 'service', 'UTC', case when n <= 14 then 'answered' else 'ended' end,
       case when n > 14 then 'unanswered' end, '2023-05-03T08:00:00Z'
     from (select id, seeker_id, row_number() over () as n from sessions where created_at = '2023-05-02T08:00:00Z') as numbered`,
  )
  await house.db.$client.query(
    `insert into appointments (id, seeker_id, minutes, language, seeker_zone, state, cancel_reason, starts_at, ends_at)
     select gen_random_uuid(), $1, 30, 'en', 'UTC', case when n <= 12 then 'opened' else 'cancelled' end,
       case when n > 12 then 'seeker' end, '2023-05-03T10:00:00Z', '2023-05-03T10:30:00Z'
     from generate_series(1, 17) as n`,
    [two.id],
  )
  expect(await read('2023-05-03')).toMatchObject({
    followUps: { sent: 25, answered: 14 },
    // Five were not kept: the difference would show them.
    appointments: { booked: 17, kept: null },
  })
  expect(await read('2023-05-02')).toMatchObject({
    followUps: { sent: 0, answered: 0 },
    appointments: { booked: 0, kept: 0 },
  })
})

test('NUDGE-7 reminders to ask are counted for ten supporters or more, and never for one', async () => {
  const remind = (at: string, experts: number) =>
    house.db.$client.query(
      `insert into nudges (session_id, message_id, expert_id, topic, by_rules, at, choice)
       select s.id, gen_random_uuid(), md5('nudged ' || n % $2)::uuid, 'suicide', true, $1,
         case when n <= 12 then 'asked' when n <= 26 then 'dismissed' end
       from (select id from sessions limit 1) s, generate_series(1, 40) as n`,
      [at, experts],
    )
  await written({ at: '2023-06-01T08:00:00Z', count: 1 })
  await remind('2023-06-02T08:00:00Z', 9)
  await remind('2023-06-03T08:00:00Z', 10)
  expect((await read('2023-06-02')).nudges).toEqual({
    reminded: null,
    asked: null,
    dismissed: null,
  })
  expect((await read('2023-06-03')).nudges).toEqual({ reminded: 40, asked: 12, dismissed: 14 })
  expect((await read('2023-06-04')).nudges).toEqual({ reminded: 0, asked: 0, dismissed: 0 })
})

test('a range of ten years is answered month by month', async () => {
  const seen = await read('2016-01-01', '2025-12-31')
  expect(seen.span).toBe('month')
  expect(seen.bars).toHaveLength(120)
})

test.each([
  ['ends before it begins', '2025-03-11', '2025-03-10'],
  ['is longer than ten years', '2010-01-01', '2025-01-01'],
  ['is no day', '2025-02-30', '2025-03-01'],
  ['begins before there was any', '0001-01-01', '0001-01-03'],
  ['ends where years do', '9999-12-30', '9999-12-31'],
])('a range that %s is refused', async (_why, from, until) => {
  expect(await read(from, until).catch(codeOf)).toBe('BAD_REQUEST')
})

test('applicants are counted by the step they reached', async () => {
  await house.db.$client.query(
    `with people as (
       insert into accounts (id, name, email, created_at) select id, '', id || '@funnel.invalid', '2025-07-01T08:00:00Z'
       from (select gen_random_uuid() as id from generate_series(1, 24)) as made returning id),
     numbered as (select id, row_number() over () as n from people),
     profile as (
       insert into profiles (id, role, verification_status)
       select id, 'expert', case when n <= 11 then 'approved' when n <= 14 then 'rejected' else 'pending' end from numbered)
     insert into applications (person_id, profile, submitted_at)
     select id, '', case when n <= 14 then '2025-07-02T08:00:00Z'::timestamptz end from numbered`,
  )
  expect((await read('2025-07-01')).funnel).toEqual([
    { step: 'began', people: 24 },
    { step: 'documents', people: 14 },
    { step: 'trained', people: 0 },
    { step: 'submitted', people: 14 },
    // The difference between submitted and approved would be three.
    { step: 'approved', people: null },
    { step: 'rejected', people: null },
  ])
})
