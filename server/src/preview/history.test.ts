import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockAt, openHouse, type House } from '../../test/house.ts'
import { sealAudit } from '#server/platform/stores/audit/seal.ts'
import { verifyAudit } from '#server/platform/stores/audit/verify.ts'
import { demoPassword } from './accounts.ts'
import { inventHistory, seedPreview } from './index.ts'

/** The same for every trial, so that no midnight falls between two of them. */
const stoppedAt = clockAt ?? new Date().toISOString()

async function openTrial(): Promise<House> {
  const trial = await openHouse({
    stoppedAt,
    change: (appContext) => ({ ...appContext, limits: 100 }),
  })
  await seedPreview(trial.appContext, trial.app.identity)
  return trial
}

let house: House
beforeAll(async () => {
  house = await openTrial()
  await Promise.all([inventHistory(house.appContext), inventHistory(house.appContext)])
})
afterAll(() => house.close())

const countsOf = async ({ db }: House) => {
  const { rows } = await db.$client.query<Record<string, number>>(
    `select (select count(*) from sessions)::int as sessions, (select count(*) from messages)::int as messages,
       (select count(*) from match_requests where matched_at is not null)::int as promised,
       (select count(*) from shifts where ends_at < app_now())::int as shifts, (select count(*) from profiles)::int as people, (select count(*) from contact_records)::int as records`,
  )
  return rows[0]
}
const signInAs = async (name: string) => {
  const browser = house.browser()
  const email = `${name}@preview.example`
  await browser.client.identity.quickSignIn({ email, password: demoPassword })
  return browser.client
}

test('a quarter and what follows it are invented once, with words that say so, and promise no seeker a wait', async () => {
  const counts = await countsOf(house)
  expect(counts?.['sessions']).toBeGreaterThan(56 * 12)
  expect(counts?.['shifts']).toBeGreaterThan(56)
  expect(counts).toMatchObject({ messages: 24 * 7, promised: 0, records: 20 })
  await inventHistory(house.appContext)
  expect(await countsOf(house)).toEqual(counts)
})

test('the same day brings the same history', async () => {
  const other = await openTrial()
  await inventHistory(other.appContext)
  const read = async ({ db }: House) =>
    (
      await db.$client.query(
        'select id, seeker_id, created_at, is_emergency, crisis_severity from sessions order by id',
      )
    ).rows
  expect(await read(other)).toEqual(await read(house))
  await other.close()
})

test('the report, hours, queue and reports are alive, and today is as it was', async () => {
  const owner = await signInAs('owner')
  const { periods, report } = await owner.admin.activity({})
  expect(periods.some((period) => period.includes('Q'))).toBe(true)
  const { rows } = await house.db.$client.query<{ ended: number }>(
    'select count(*)::int as ended from sessions where ended_at >= $1 and ended_at < $2',
    [report?.from, report?.until],
  )
  expect(rows[0]?.ended).toBeGreaterThan(500)
  expect(report?.people?.conversations).toBe(rows[0]?.ended)
  expect(report?.team.hours).toBeGreaterThan(100)
  expect(report?.waits.median).not.toBeNull()
  expect((await owner.availability.rotaHours({})).people.length).toBeGreaterThan(0)
  const supervisor = await signInAs('supervisor')
  const queue = await supervisor.supervision.queue()
  expect(queue.open.length).toBe(5)
  expect(queue.toReview.length).toBeLessThanOrEqual(2)
  const sara = await signInAs('sara')
  const { open } = await sara.availability.myShifts()
  expect(open.map(({ kind }) => kind)).toEqual(['support', 'support', 'on_call'])
  expect(await sara.availability.takeShift({ shiftId: open[0]?.id ?? '' })).toMatchObject({
    firstName: 'Sara',
  })
})

test('nothing contradicts itself: conversations lie in kept shifts, and whoever worked has signed in', async () => {
  const { rows } = await house.db.$client.query(`select
    (select count(*) from sessions s where expert_id is not null and not exists (
      select from shifts f where f.person_id = s.expert_id and f.kept_at is not null
        and s.created_at between f.starts_at and f.ends_at))::int as outside,
    (select count(*) from accounts where last_signed_in_at < created_at)::int as early,
    (select count(*) from sessions s join accounts a on a.id = s.seeker_id where a.created_at > s.created_at)::int as unknown,
    (select count(*) from sessions where opened_at > ended_at)::int as backwards,
    (select count(distinct date_trunc('week', last_signed_in_at)) from accounts)::int as weeks`)
  expect(rows[0]).toMatchObject({ outside: 0, early: 0, unknown: 0, backwards: 0 })
  expect((rows[0] as { weeks: number }).weeks).toBeGreaterThan(3)
  const sara = await signInAs('sara')
  const week = await sara.availability.ownWeek()
  expect(week.conversations > 0).toBe(week.days.some(({ minutes }) => minutes > 0))
})

test('the audit log still verifies, and names what is invented', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sanad-history-'))
  const { appContext } = house
  await house.moveTime('3 minutes')
  await sealAudit({ ...appContext, config: { dataDir } })
  expect(await verifyAudit(house.db, appContext.keys)).toMatchObject({ whole: true })
  const { rows } = await house.db.$client.query(
    `select count(*)::int as named from audit_entries where facts ->> 'invented' = 'true'`,
  )
  expect(rows).toEqual([{ named: 16 }])
  await rm(dataDir, { recursive: true })
})

test('a live service, and a database without the mark of a trial, get none', async () => {
  const empty = await openHouse()
  await inventHistory(empty.appContext)
  await seedPreview(empty.appContext, empty.app.identity)
  const live = { ...empty.appContext.config, stage: 'live' as const }
  await inventHistory({ ...empty.appContext, config: live })
  expect(await countsOf(empty)).toMatchObject({ sessions: 0 })
  await empty.close()
})
