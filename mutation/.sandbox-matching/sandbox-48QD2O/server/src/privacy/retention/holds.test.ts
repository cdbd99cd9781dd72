// @ts-nocheck
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesWith } from '../../../test/database/tables-with-text.ts'
import { ownCopy } from '../../../test/jobs/exports.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { climbAfter } from '../../../test/jobs/ladder.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import {
  aConversation,
  aStaffMember,
  writes,
  type TestPerson,
} from '../../../test/people/people.ts'
import { eraseDuePeople, sweepRetention } from '../index.ts'

let house: House
let admin: TestPerson
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  admin = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

const query = <Row>(text: string, values: readonly unknown[] = []) =>
  house.db.$client.query(text, [...values]).then(({ rows }) => rows as Row[])
const wordsIn = async (sessionId: string) =>
  (await query('select 1 from messages where session_id = $1', [sessionId])).length
const keysOf = ({ id }: TestPerson) => query('select 1 from data_keys where person_id = $1', [id])

/** Requests erasure and lets the seven days pass. */
async function goesForGood({ client }: TestPerson): Promise<void> {
  await client.privacy.askErasure()
  await house.moveTime('7 days 1 minute')
  await eraseDuePeople(house.appContext)
}

/** A conversation with a message grave enough for a ladder, which no one answers. */
async function anIncident() {
  const two = await aConversation(house)
  await two.expert.client.chat.openSession({ sessionId: two.sessionId })
  await writes(two.seeker, two.sessionId, 'canaryincident: I have taken all the pills')
  await writes(two.expert, two.sessionId, 'I am here')
  await query(
    `insert into incidents (escalation_id)
     select id from escalations where session_id = $1`,
    [two.sessionId],
  )
  return two
}

test('during an incident a copy is made, and an erasure removes the identity but not the incident', async () => {
  const { seeker, expert, sessionId } = await anIncident()
  expect(await ownCopy(house, seeker)).toContain('canaryincident')
  expect((await seeker.client.privacy.ownData()).holds).toMatchObject([
    { kind: 'incident', until: null },
  ])
  await goesForGood(seeker)
  expect(
    await query('select 1 from accounts where id = $1 and erased_at is not null', [seeker.id]),
  ).toHaveLength(1)
  expect(await tablesWith(house, seeker.email)).toEqual([])
  expect(await wordsIn(sessionId)).toBe(2)
  // The ladder goes on although its person was erased: someone may still be in danger.
  await climbAfter(house, '1 minute')
  // The other side's messages are held too.
  await goesForGood(expert)
  expect(await wordsIn(sessionId)).toBe(2)
  expect(await tablesWith(house, expert.email)).toEqual([])

  await query(
    `update escalations set acknowledged_at = app_now(), acknowledged_by = $1, acknowledged_how = 'incident-closed'
     where session_id = $2`,
    [admin.id, sessionId],
  )
  await query(
    `update incidents set closed_at = app_now(), closed_by = $1, outcome = 'reached' where closed_at is null`,
    [admin.id],
  )
  await house.moveTime('364 days')
  await sweepRetention(house.appContext)
  expect(await wordsIn(sessionId)).toBe(2)
  await house.moveTime('2 days')
  await sweepRetention(house.appContext)
  expect(await wordsIn(sessionId)).toBe(0)
  await sweepRetention(house.appContext)
  for (const one of [seeker, expert]) expect(await keysOf(one)).toEqual([])
})

test('a young person’s conversation is held for a year after its end, without their name', async () => {
  const { seeker, sessionId } = await aConversation(house)
  await query(`update profiles set age_group = 'minor' where id = $1`, [seeker.id])
  await writes(seeker, sessionId, 'words of somebody young')
  // While it is open there is no end date.
  expect((await seeker.client.privacy.ownData()).holds).toEqual([
    { kind: 'minor', count: 1, until: null },
  ])
  await seeker.client.chat.endSession({ sessionId })
  const { holds } = await seeker.client.privacy.ownData()
  expect(holds).toMatchObject([{ kind: 'minor', count: 1 }])
  expect(Date.parse(holds[0]?.until ?? '')).toBeGreaterThan(0)
  await goesForGood(seeker)
  expect(await tablesWith(house, seeker.email)).toEqual([])
  expect(await wordsIn(sessionId)).toBe(1)
  await house.moveTime('350 days')
  await sweepRetention(house.appContext)
  expect(await wordsIn(sessionId)).toBe(1)
  await query(
    `update review_draws set closed_at = app_now() - interval '365 days' where session_id = $1`,
    [sessionId],
  )
  await house.moveTime('15 days')
  await sweepRetention(house.appContext)
  expect(await wordsIn(sessionId)).toBe(0)
})

test('an open conversation is in the copy and ends when its seeker leaves; a second request is refused', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await writes(seeker, sessionId, 'still talking')
  expect((await seeker.client.privacy.ownData()).openConversations).toBe(1)
  expect(await ownCopy(house, seeker)).toContain('still talking')
  await seeker.client.privacy.askErasure()
  expect((await expert.client.chat.session({ sessionId })).status).toBe('closed')
  expect(await outcome(seeker.client.privacy.askErasure())).toBe('UNAUTHORIZED')
  expect(
    await query('select 1 from erasure_requests where person_id = $1', [seeker.id]),
  ).toHaveLength(1)
})
