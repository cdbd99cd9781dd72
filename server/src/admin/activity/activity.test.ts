import { randomUUID } from 'node:crypto'
import type { Activity } from '@sanad/domain/admin/activity/contract'
import { isSmall } from '@sanad/domain/admin/activity/small-groups'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { codeOf } from '../../../test/clients/call-outcome.ts'
import { randomNumbers } from '../../../test/chance.ts'
import { aRecord } from '../../../test/people/records.ts'
import { aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { countActivity } from './count-activity.ts'

let house: House
let admin: TestPerson
const zone = 'Europe/London'
const draw = randomNumbers()
const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(draw() * items.length)] as Item

const query = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  house.db.$client.query<Row>(text, [...values]).then(({ rows }) => rows)

/** Two years of conversations, few enough that many groups are small. */
async function simulate(conversations: number): Promise<void> {
  const people = Array.from({ length: 150 }, () => ({
    id: randomUUID(),
    age: pick([null, 'adult', 'adult', 'adult', 'minor']),
  }))
  for (const { id, age } of people)
    await query(
      `with made as (insert into accounts (id, name, email) values ($1::uuid, '', $1::text || '@sums.invalid') returning id)
       insert into profiles (id, role, preferred_language, age_group) select id, 'seeker', 'en', $2 from made`,
      [id, age],
    )
  const [start, days] = [Date.parse('2024-01-01T00:00:00Z'), 730]
  const starts = Array.from({ length: conversations }, () => start + draw() * days * 86_400_000)
  for (const at of starts.toSorted((a, b) => a - b)) await converse(new Date(at), pick(people).id)
}

async function converse(at: Date, seekerId: string): Promise<void> {
  const id = randomUUID()
  const [isEmergency, isAnswered] = [draw() < 0.08, draw() < 0.9]
  const waited = Math.floor(900 * draw() ** 2)
  await query(
    `insert into sessions (id, seeker_id, is_emergency, status, created_at, ended_at, opened_at)
     values ($1, $2, $3, 'closed', $4, $4::timestamptz + interval '40 minutes', case when $5 then $4::timestamptz end)`,
    [id, seekerId, isEmergency, at, isAnswered],
  )
  if (isEmergency)
    await query(
      `insert into emergencies (session_id, request_id, crisis_id, language, pressed, asked_at, answered_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), $2, true, $3, $3::timestamptz + make_interval(secs => $4))`,
      [id, pick(['en', 'ar']), at, isAnswered ? waited : null],
    )
  else
    await query(
      `insert into match_requests (session_id, language, urgency, support_type, asked_at, waited_seconds)
       values ($1, $2, 'normal', 'emotional', $3, $4)`,
      [id, pick(['en', 'ar', 'ar', 'ar']), at, isAnswered ? waited : null],
    )
  if (isAnswered && draw() < 0.4)
    await query(
      `insert into feedback (session_id, felt_before, felt_after, is_counted) values ($1, 'hard', $2, $3)`,
      [id, pick(['okay', 'hard', 'very-hard']), draw() < 0.8],
    )
  if (isAnswered && draw() < 0.7) await record(id, seekerId)
  if (draw() < 0.06)
    await query(
      `insert into safety_cases (kind, subject_id, opened_at, closed_at, verdict)
       values ('session', $1, $2, $2::timestamptz + make_interval(hours => $3), $4)`,
      [id, at, Math.floor(draw() * 60), pick(['fitting', 'false-alarm', null])],
    )
}

/** What the records say, kept beside them because the database holds them encrypted. */
const recorded: { id: string; topic: string; help: string[] }[] = []

async function record(id: string, seekerId: string): Promise<void> {
  const topics = ['Grief & Loss', 'Grief & Loss', 'Family Issues', 'Addiction Recovery']
  const one = { id, topic: pick(topics), help: ['listened', 'plan'].filter(() => draw() < 0.6) }
  await aRecord(house, { sessionId: id, seekerId }, { topics: [one.topic], help: one.help })
  recorded.push(one)
}

/** Kept beside the rows, which go once a year is told. */
const arrived: { day: string; place: string; count: number }[] = []

async function arrive(): Promise<void> {
  const [start, days] = [Date.parse('2024-01-01T00:00:00Z'), 730]
  for (let at = 0; at < days; at += 3) {
    const day = new Date(start + at * 86_400_000).toISOString().slice(0, 10)
    arrived.push({ day, place: pick(['campus', 'campus', 'clinic']), count: pick([1, 1, 2]) })
  }
  arrived.push({ day: '2024-02-29', place: 'library', count: 4 })
  await query(
    `insert into place_arrivals select day, place, sum(count) from json_to_recordset($1)
      as a (day date, place text, count int) group by 1, 2`,
    [JSON.stringify(arrived)],
  )
}

beforeAll(async () => {
  house = await openHouse({ env: { TIME_ZONE: zone } })
  await arrive()
  admin = await aStaffMember(house, 'admin')
  await simulate(1100)
  // Two nodes count at the same time.
  await Promise.all([countActivity(house.appContext), countActivity(house.appContext)])
}, 120_000)
afterAll(() => house.close())

const read = async (period?: string): Promise<NonNullable<Activity['report']>> => {
  const { report } = await admin.client.admin.activity(period === undefined ? {} : { period })
  if (!report) throw new Error(`no report of ${period}`)
  return report
}
const publishedOf = async (period: string) => {
  const { people } = await read(period)
  if (!people) throw new Error('a month tells nothing of people')
  return people
}

const quarters = [
  '2024-Q1',
  '2024-Q2',
  '2024-Q3',
  '2024-Q4',
  '2025-Q1',
  '2025-Q2',
  '2025-Q3',
  '2025-Q4',
]
const years = ['2024', '2025']

/** The first day of a period, and how long it is. */
const boundsOf = (period: string): [first: string, length: string] =>
  period.length === 4
    ? [`${period}-01-01`, '1 year']
    : [
        `${period.slice(0, 4)}-${String(3 * Number(period.at(-1)) - 2).padStart(2, '0')}-01`,
        '3 months',
      ]

const ended = `s.status = 'closed' and s.ended_at >= $1::timestamp at time zone '${zone}'
  and s.ended_at < ($1::timestamp + $2::interval) at time zone '${zone}'`

/** Each figure of the conversations as a hand would count it. */
const byHand: Readonly<Record<string, string>> = {
  kind: `select case when is_emergency then 'emergency' else 'regular' end as value, count(*)::int as n from sessions s where ${ended} group by 1`,
  answered: `select case when opened_at is null then 'nobody' else 'answered' end as value, count(*)::int as n from sessions s where ${ended} group by 1`,
  language: `select coalesce(q.language, e.language) as value, count(*)::int as n from sessions s
    left join match_requests q on q.session_id = s.id left join emergencies e on e.session_id = s.id where ${ended} group by 1`,
  age: `select coalesce(p.age_group, 'unknown') as value, count(*)::int as n from sessions s
    join profiles p on p.id = s.seeker_id where ${ended} group by 1`,
  hour: `select to_char(s.created_at at time zone '${zone}', 'HH24') as value, count(*)::int as n from sessions s where ${ended} group by 1`,
  emergency: `select case when answered_at is null then 'nobody' when answered_at - s.created_at <= '60 s' then 'in-60-s'
    when answered_at - s.created_at <= '5 min' then 'in-5-min' else 'later' end as value, count(*)::int as n
    from sessions s join emergencies e on e.session_id = s.id where ${ended} group by 1`,
  felt: `select coalesce(case f.felt_after when 'okay' then 'better' when 'hard' then 'same' when 'very-hard' then 'worse' end, 'none') as value,
    count(*)::int as n from sessions s left join feedback f on f.session_id = s.id and f.is_counted
    where s.opened_at is not null and ${ended} group by 1`,
  people: `select case when ended_at <> first_in_period then 'further' when ended_at = first then 'new' else 'returning' end as value, count(*)::int as n
    from (select s.*, (select min(b.ended_at) from sessions b where b.seeker_id = s.seeker_id) as first,
      min(ended_at) over (partition by seeker_id) as first_in_period from sessions s where ${ended}) as s group by 1`,
  verdict: `select coalesce(verdict, 'none') as value, count(*)::int as n from (select *, closed_at as ended_at, 'closed' as status from safety_cases) as s where ${ended} group by 1`,
}

test.each([...quarters, ...years])('%s: each figure is what a hand counts', async (period) => {
  const { tables, conversations, cases } = await publishedOf(period)
  for (const [name, text] of Object.entries(byHand)) {
    const rows = await query<{ value: string; n: number }>(text, boundsOf(period))
    const counts = Object.fromEntries(rows.map(({ value, n }) => [value, n]))
    for (const [value, shown] of Object.entries(tables[name] ?? {}))
      if (shown !== null) expect([name, value, shown]).toEqual([name, value, counts[value] ?? 0])
    const shown = Object.values(tables[name] ?? {})
    if (shown.every((count) => count !== null))
      expect([name, Object.values(counts).reduce((sum, n) => sum + n, 0)]).toEqual([
        name,
        shown.reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0),
      ])
  }
  const [all] = await query<{ n: number }>(
    `select count(*)::int as n from sessions s where ${ended}`,
    boundsOf(period),
  )
  expect(conversations).toBe(all?.n)
  const [closed] = await query<{ n: number; hours: number }>(
    `select count(*)::int as n, percentile_disc(0.5) within group (order by extract(epoch from closed_at - opened_at) / 3600)::int as hours
     from (select *, closed_at as ended_at, 'closed' as status from safety_cases) as s where ${ended}`,
    boundsOf(period),
  )
  if (cases.closed !== null)
    expect(cases).toEqual({ closed: closed?.n, medianHours: closed?.hours })
})

test.each([...quarters, ...years])(
  '%s: records are counted one answer at a time',
  async (period) => {
    const { tables } = await publishedOf(period)
    const ids = await query<{ id: string }>(
      `select id from sessions s where ${ended}`,
      boundsOf(period),
    )
    const those = recorded.filter(({ id }) => ids.some((one) => one.id === id))
    const count = (is: (one: (typeof recorded)[number]) => boolean) => those.filter(is).length
    const expected = [
      [tables['record']?.['made'], those.length],
      ...['Grief & Loss', 'Family Issues', 'Addiction Recovery'].map(
        (topic) => [tables['answer:topics']?.[topic], count((one) => one.topic === topic)] as const,
      ),
      ...['listened', 'plan'].map(
        (tick) =>
          [tables[`tick:help ${tick}`]?.['yes'], count((one) => one.help.includes(tick))] as const,
      ),
    ] as const
    for (const [shown, n] of expected) if (typeof shown === 'number') expect(shown).toBe(n)
  },
)

test.each([...quarters, ...years])('%s: arrivals are told by place', async (period) => {
  const { tables } = await publishedOf(period)
  const shown = Object.entries(tables['arrivals'] ?? {})
  expect(shown.length).toBeGreaterThan(1)
  const [first, length] = boundsOf(period)
  const months = length === '1 year' ? 12 : 3
  const month = ({ day }: { day: string }) =>
    12 * (Number(day.slice(0, 4)) - Number(first.slice(0, 4))) +
    Number(day.slice(5, 7)) -
    Number(first.slice(5, 7))
  for (const [place, count] of shown)
    if (count !== null)
      expect([place, count]).toEqual([
        place,
        arrived
          .filter((one) => one.place === place && month(one) >= 0 && month(one) < months)
          .reduce((sum, one) => sum + one.count, 0),
      ])
})

test('no cell is a group under ten, and none follows from a total or from another period', async () => {
  let hidden = 0
  for (const year of years) {
    const reports = new Map<string, Awaited<ReturnType<typeof publishedOf>>>()
    for (const period of [year, ...quarters.filter((one) => one.startsWith(year))])
      reports.set(period, await publishedOf(period))
    const wholeOf = (
      name: string,
      { conversations, tables }: Awaited<ReturnType<typeof publishedOf>>,
    ) =>
      ({
        emergency: tables['kind']?.['emergency'],
        record: tables['answered']?.['answered'],
        felt: tables['answered']?.['answered'],
        verdict: null,
        arrivals: null,
      })[name] ?? (name.includes(':') ? tables['record']?.['made'] : conversations)
    for (const report of reports.values())
      for (const [name, values] of Object.entries(report.tables)) {
        const shown = Object.values(values).filter((count) => count !== null)
        hidden += Object.values(values).length - shown.length
        expect(shown.filter(isSmall)).toEqual([])
        const whole = wholeOf(name, report)
        if (typeof whole === 'number' && shown.length < Object.values(values).length)
          expect(isSmall(whole - shown.reduce((sum, count) => sum + count, 0))).toBe(false)
      }
    const ofYear = reports.get(year)
    for (const [name, values] of Object.entries(ofYear?.tables ?? {}))
      for (const [value, all] of Object.entries(values)) {
        if (all === null || (name === 'people' && value !== 'new')) continue
        const parts = [...reports].flatMap(([period, one]) =>
          period === year ? [] : [one.tables[name]?.[value] ?? null],
        )
        const rest = parts.reduce<number>((sum, part) => sum - (part ?? 0), all)
        expect(isSmall(rest)).toBe(false)
      }
  }
  expect(hidden).toBeGreaterThan(50)
})

test('staff read what a link from elsewhere needs', async () => {
  expect(await admin.client.admin.linkKit()).toMatchObject({
    site: 'http://localhost:0/dev',
    entrances: { emergency: { button: { en: 'Talk to someone now' } } },
    places: [],
  })
})

test('a period is told once: what is erased or changed later changes no report', async () => {
  const before = [await read('2024-Q2'), await read('2025')]
  await query(
    `delete from sessions where id in (select id from sessions where created_at < '2024-06-01' limit 40)`,
  )
  await countActivity(house.appContext)
  expect([await read('2024-Q2'), await read('2025')]).toEqual(before)
  const [left] = await query<{ n: number }>(
    `select ((select count(*) from activity_sums where month < '2026-01-01')
      + (select count(*) from place_arrivals where day < '2026-01-01'))::int as n`,
  )
  expect(left?.n).toBe(0)
})

test('a month tells of waits and the team alone; a period that is not over is not there', async () => {
  const month = await read('2025-03')
  expect(month.people).toBeNull()
  const [hand] = await query<{ n: number; median: number }>(
    `select count(*)::int as n, percentile_disc(0.5) within group (order by waited_seconds)::int as median from match_requests q
     join sessions s on s.id = q.session_id where waited_seconds is not null
       and s.ended_at >= '2025-03-01T00:00Z' and s.ended_at < '2025-03-31T23:00Z'`,
  )
  expect(hand?.n).toBeGreaterThan(10)
  // Waits are counted in steps of up to 30 seconds below an hour.
  expect(Math.abs((month.waits.median ?? 0) - (hand?.median ?? 0))).toBeLessThanOrEqual(30)
  const { periods, before } = await admin.client.admin.activity({})
  expect(periods[0]).not.toBe('2099')
  expect(before).not.toBeNull()
  expect(await admin.client.admin.activity({ period: '2099-Q1' }).catch(codeOf)).toBe('NOT_FOUND')
  for (const period of ['2025-13', '2025-Q5', 'today'])
    expect(await admin.client.admin.activity({ period }).catch(codeOf)).toBe('BAD_REQUEST')
})

/** So far from a month's end that the tests below move over none, and no year is told between two counts. */
async function moveToMidMonth(): Promise<void> {
  const [row] = await query<{ by: string }>(
    `select (date_trunc('month', app_now()) + interval '1 month 10 days 12 hours' - app_now())::text as by`,
  )
  await house.moveTime(row?.by ?? '')
  await countActivity(house.appContext)
}

test('a service that moves its zone counts each conversation once, in a month that is not told yet', async () => {
  await moveToMidMonth()
  const [{ n: before = 0 } = {}] = await query<{ n: number }>(
    `select coalesce(sum(count), 0)::int as n from activity_sums where figure = 'kind'`,
  )
  await query(`update activity_progress set counted_until = app_now() - interval '40 days'`)
  const [seeker] = await query<{ seeker_id: string }>('select seeker_id from sessions limit 1')
  await query(
    `insert into sessions (id, seeker_id, status, created_at, ended_at)
     values (gen_random_uuid(), $1, 'closed', app_now() - interval '39 days', app_now() - interval '39 days')`,
    [seeker?.seeker_id],
  )
  const config = { ...house.appContext.config, timeZone: 'Pacific/Honolulu' }
  await countActivity({ ...house.appContext, config })
  await countActivity(house.appContext)
  const [after] = await query<{ n: number }>(
    `select coalesce(sum(count), 0)::int as n from activity_sums where figure = 'kind'`,
  )
  expect(after?.n).toBe(before + 1)
})

test('a conversation is counted 48 hours after its end, and one that is erased before is not', async () => {
  await moveToMidMonth()
  const count = async () => {
    await countActivity(house.appContext)
    const [row] = await query<{ n: number }>(
      `select coalesce(sum(count), 0)::int as n from activity_sums where figure = 'kind'`,
    )
    return row?.n ?? 0
  }
  const first = await count()
  const [seeker] = await query<{ seeker_id: string }>('select seeker_id from sessions limit 1')
  const end = () =>
    query<{ id: string }>(
      `insert into sessions (id, seeker_id, status, created_at, ended_at)
       values (gen_random_uuid(), $1, 'closed', app_now(), app_now()) returning id`,
      [seeker?.seeker_id],
    )
  await end()
  const [erased] = await end()
  await house.moveTime('47 hours')
  expect(await count()).toBe(first)
  await query('delete from sessions where id = $1', [erased?.id])
  await house.moveTime('2 hours')
  expect(await count()).toBe(first + 1)
})

test('a node that ends while a quarter is counted has counted its month not at all, and another counts it whole', async () => {
  await house.moveTime('100 days')
  const [seeker] = await query<{ seeker_id: string }>('select seeker_id from sessions limit 1')
  const [{ quarter = '' } = {}] = await query<{ quarter: string }>(
    `select to_char(app_now() at time zone '${zone}', 'YYYY-"Q"Q') as quarter`,
  )
  await query(
    `insert into sessions (id, seeker_id, status, created_at, ended_at)
     select gen_random_uuid(), $1, 'closed', app_now(), app_now() from generate_series(1, 12)`,
    [seeker?.seeker_id],
  )
  // By then the quarter has ended more than 48 hours ago.
  await house.moveTime('100 days')
  const { keys } = house.appContext
  let months = 0
  const endingKeys: typeof keys = {
    ...keys,
    findMany: (ids) =>
      (months += 1) % 2 === 0 ? Promise.reject(new Error('the node ends')) : keys.findMany(ids),
  }
  const ending = () => countActivity({ ...house.appContext, keys: endingKeys })
  await expect(ending()).rejects.toThrow('the node ends')
  await Promise.allSettled([ending(), ending()])
  await countActivity(house.appContext)
  expect((await publishedOf(quarter)).conversations).toBe(12)
})
