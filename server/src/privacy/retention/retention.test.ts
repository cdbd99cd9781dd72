import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { doOutgoing } from '../../../test/jobs/outgoing.ts'
import {
  aConversation,
  aGuest,
  anEndedConversation,
  aSeeker,
  aStaffMember,
  writes,
} from '../../../test/people/people.ts'
import { eraseDuePeople, reportRetention, sweepRetention } from '../index.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

const query = <Row>(text: string, values: readonly unknown[] = []) =>
  house.db.$client.query(text, [...values]).then(({ rows }) => rows as Row[])
const count = async (table: string, where: string, value: string) =>
  (
    await query<{ n: number }>(`select count(*)::int as n from ${table} where ${where} = $1`, [
      value,
    ])
  )[0]?.n

/** An ended conversation with messages of both sides. */
async function saidAndOver() {
  const two = await aConversation(house)
  await two.expert.client.chat.openSession({ sessionId: two.sessionId })
  await writes(two.seeker, two.sessionId, 'I feel hopeless and alone')
  await writes(two.expert, two.sessionId, 'I am here')
  await two.seeker.client.chat.endSession({ sessionId: two.sessionId })
  return two
}
const dueNow = async (kept: string) =>
  (await reportRetention(house.appContext)).classes.find((one) => one.class === kept)?.dueNow

test('messages are deleted with their key ninety days after the end; the facts stay for two years', async () => {
  const { sessionId } = await saidAndOver()
  await house.moveTime('89 days')
  await sweepRetention(house.appContext)
  expect(await count('messages', 'session_id', sessionId)).toBe(2)
  await house.moveTime('1 day 1 hour')
  expect(await dueNow('messages')).toBeGreaterThan(0)
  await sweepRetention(house.appContext)
  expect(await dueNow('messages')).toBe(0)
  expect(await count('messages', 'session_id', sessionId)).toBe(0)
  expect(await count('flags', 'session_id', sessionId)).toBe(0)
  expect(await count('data_keys', 'id', sessionId)).toBe(0)
  expect(await count('sessions', 'id', sessionId)).toBe(1)
  await house.moveTime('2 years')
  await sweepRetention(house.appContext)
  expect(await count('sessions', 'id', sessionId)).toBe(0)
})

test('messages that a report needs are held until a year after it closes', async () => {
  const { seeker, expert, sessionId } = await saidAndOver()
  await seeker.client.supervision.reportPerson({
    id: randomUUID(),
    sessionId,
    personId: expert.id,
    reason: 'threat',
  })
  await house.moveTime('100 days')
  await sweepRetention(house.appContext)
  expect(await count('messages', 'session_id', sessionId)).toBe(2)
  expect((await reportRetention(house.appContext)).heldConversations).toBeGreaterThan(0)
  await query(
    `update reports set closed_at = app_now(), outcome = 'no-ground' where session_id = $1`,
    [sessionId],
  )
  await house.moveTime('364 days')
  await sweepRetention(house.appContext)
  expect(await count('messages', 'session_id', sessionId)).toBe(2)
  await house.moveTime('2 days')
  await sweepRetention(house.appContext)
  expect(await count('reports', 'session_id', sessionId)).toBe(0)
  expect(await count('messages', 'session_id', sessionId)).toBe(0)
})

test('an owner’s setting applies from the next sweep on', async () => {
  const { sessionId } = await saidAndOver()
  await house.moveTime('40 days')
  await query(
    `insert into live_settings (name, value, changed_by) values ('keep-messages', 30, $1)`,
    [randomUUID()],
  )
  await sweepRetention(house.appContext)
  await query(`delete from live_settings`)
  expect(await count('messages', 'session_id', sessionId)).toBe(0)
})

test('answers, moods and a rejected application are deleted after their periods', async () => {
  const seeker = await aSeeker(house)
  await seeker.client.assessment.chooseMood({ mood: 'sad' })
  await seeker.client.mood.checkIn({ id: randomUUID(), mood: 'sad' })
  await seeker.client.outcome.answerQuestions({ id: randomUUID(), week: 0, said: [1, 1, 1, 1] })
  await query(
    `update profiles set role = 'expert', verification_status = 'rejected' where id = $1`,
    [seeker.id],
  )
  await query(
    `insert into applications (person_id, profile, decided_at) values ($1, 'x', app_now())`,
    [seeker.id],
  )
  await house.moveTime('16 days')
  await sweepRetention(house.appContext)
  expect(await count('mood_check_ins', 'user_id', seeker.id)).toBe(0)
  expect(await count('assessment_responses', 'user_id', seeker.id)).toBe(1)
  await house.moveTime('75 days')
  await sweepRetention(house.appContext)
  expect(await count('assessment_responses', 'user_id', seeker.id)).toBe(0)
  expect(await count('outcome_rounds', 'user_id', seeker.id)).toBe(1)
  expect(await count('applications', 'person_id', seeker.id)).toBe(1)
  await house.moveTime('124 days')
  await sweepRetention(house.appContext)
  expect(await count('applications', 'person_id', seeker.id)).toBe(0)
  expect(await count('outcome_rounds', 'user_id', seeker.id)).toBe(0)
  expect(
    await query('select verification_status as now from profiles where id = $1', [seeker.id]),
  ).toEqual([{ now: 'pending' }])
})

test('an unused account: a notice after eleven months, erased after twelve', async () => {
  const seeker = await aSeeker(house)
  const erased = () =>
    query('select 1 from accounts where id = $1 and erased_at is not null', [seeker.id])
  await house.moveTime('300 days')
  await sweepRetention(house.appContext)
  expect(house.mails().filter(({ to }) => to === seeker.email)).toEqual([])
  await house.moveTime('36 days')
  await sweepRetention(house.appContext)
  await sweepRetention(house.appContext)
  await doOutgoing(house)
  const mails = house.mails().filter(({ to }) => to === seeker.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('deleted in a month')
  await house.moveTime('20 days')
  await sweepRetention(house.appContext)
  await eraseDuePeople(house.appContext)
  expect(await erased()).toEqual([])
  await house.moveTime('11 days')
  await sweepRetention(house.appContext)
  await eraseDuePeople(house.appContext)
  expect(await erased()).toHaveLength(1)
  // The consent is kept for two years; then nothing is left.
  expect(await count('user_consents', 'user_id', seeker.id)).toBe(1)
  await house.moveTime('731 days')
  await sweepRetention(house.appContext)
  expect(await count('accounts', 'id', seeker.id)).toBe(0)
})

test('an outdated notice does not count: the owner is notified again and has another month', async () => {
  const seeker = await aSeeker(house)
  const checkOnce = async () => {
    await sweepRetention(house.appContext)
    await doOutgoing(house)
    await eraseDuePeople(house.appContext)
    const [row] = await query<{ gone: boolean }>(
      'select erased_at is not null as gone from accounts where id = $1',
      [seeker.id],
    )
    return [house.mails().filter(({ to }) => to === seeker.email).length, row?.gone]
  }
  await house.moveTime('336 days')
  expect(await checkOnce()).toEqual([1, false])
  await query(
    `insert into live_settings (name, value, changed_by) values ('keep-idle-accounts', 730, $1)
     on conflict (name) do update set value = excluded.value`,
    [randomUUID()],
  )
  await house.moveTime('300 days')
  expect(await checkOnce()).toEqual([1, false])
  await house.moveTime('100 days')
  expect(await checkOnce()).toEqual([2, false])
  await house.moveTime('27 days')
  expect(await checkOnce()).toEqual([2, false])
  await house.moveTime('2 days')
  expect(await checkOnce()).toEqual([2, true])
  await query(`delete from live_settings where name = 'keep-idle-accounts'`)
})

test('any number of simultaneous sweeps remove everything once', async () => {
  const two = [await anEndedConversation(house), await anEndedConversation(house)]
  await aGuest(house)
  await house.moveTime('91 days')
  await Promise.all([1, 2, 3].map(() => sweepRetention(house.appContext)))
  for (const { sessionId } of two) expect(await count('data_keys', 'id', sessionId)).toBe(0)
  expect(house.logged.filter((entry) => entry.includes('too old'))).toEqual([])
})

test('the report changes nothing, counts the rows due within a month, and is for admins', async () => {
  const { sessionId } = await saidAndOver()
  await house.moveTime('70 days')
  const admin = await aStaffMember(house, 'admin')
  const { classes } = await admin.client.privacy.retention()
  const messages = classes.find((one) => one.class === 'messages')
  expect(messages).toMatchObject({ days: 90, setting: true, dueNow: 0 })
  expect(messages?.dueSoon).toBeGreaterThan(0)
  expect(await count('messages', 'session_id', sessionId)).toBe(2)
  expect(await house.appContext.metrics.registry.metrics()).toContain(
    'sanad_retention_removed_total',
  )
})

test('neither a failing class nor a failing notice stops another class', async () => {
  const { sessionId } = await saidAndOver()
  await house.moveTime('91 days')
  await query('alter table applications rename to applications_away')
  try {
    await sweepRetention(house.appContext)
  } finally {
    await query('alter table applications_away rename to applications')
  }
  expect(await count('messages', 'session_id', sessionId)).toBe(0)
  const failed = house.logged.filter((entry) => entry.includes('could not be removed yet'))
  expect(failed.some((entry) => entry.includes('"class":"drafts"'))).toBe(true)
})
