import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { climbAfter, startEmergency } from '../../../test/jobs/ladder.ts'
import { doOutgoing } from '../../../test/jobs/outgoing.ts'
import { aGuest, aStaffMember, writes, type TestPerson } from '../../../test/people/people.ts'
import { sendSummaries } from '#server/platform/services/notifications/notice-summaries.ts'
import { climbLadder } from '../ladder/climb-ladder.ts'
import { forgetNetworks } from './alarm-group-store.ts'

const floodSize = 12
let house: House
let owner: TestPerson
beforeEach(async () => {
  // Requests come through a trusted proxy, so that there is more than one network.
  house = await openHouse({
    env: { TRUSTED_PROXY: '127.0.0.1' },
    change: (appContext) => ({ ...appContext, limits: 100 }),
  })
  // Alone, so that every call falls to the owner.
  owner = await aStaffMember(house, 'owner')
})
afterEach(() => house.close())

const flooding = '198.51.100.7'
const elsewhere = '203.0.113.9'

async function guestFrom(network: string): Promise<TestPerson> {
  const guest = await aGuest(house)
  guest.forward(network)
  return guest
}
/** One after the other, so that the first of them is the first alarm. */
async function flood(size: number) {
  const people: { guest: TestPerson; sessionId: string }[] = []
  for (let n = 0; n < size; n += 1) {
    const guest = await guestFrom(flooding)
    people.push({ guest, sessionId: await startEmergency(guest) })
  }
  return people
}

/** What the owner was mailed since the last time, oldest first, without the links. */
let read = 0
beforeEach(() => (read = 0))
async function newMails(): Promise<string[]> {
  await climbLadder(house.appContext)
  await sendSummaries(house.appContext)
  await doOutgoing(house)
  const all = house
    .mails()
    .filter(({ to, text }) => to === owner.email && text.includes('/n/'))
    .map(({ text }) => text.slice(0, text.indexOf('\n\n')))
    .toReversed()
  const fresh = all.slice(read)
  read = all.length
  return fresh
}
async function minuteLater(): Promise<string[]> {
  await house.moveTime('1 minute')
  return newMails()
}
const own = (level: string) => `A seeker needs a person now.\nLevel: ${level}\nLanguage: English`
const summary = (count: number, level: string) =>
  `${count} more people on one network still need an answer. Their alarms came within one minute.\nLevel: ${level}\nLanguage: English`

const countNotices = async () =>
  (
    await house.db.$client.query(
      `select 1 from notices where person_id = $1 and subject_id is not null`,
      [owner.id],
    )
  ).rowCount

test(`ALARM-1, ALARM-3 ${floodSize} guests of one network are two mails; each alarm stands on the board at once`, async () => {
  await flood(floodSize)
  expect(await newMails()).toEqual([own('high')])
  expect((await owner.client.liveBoards.whoAnswers()).open).toHaveLength(floodSize)
  expect(await countNotices()).toBe(floodSize)
  expect(await owner.client.escalation.myNotices()).toHaveLength(floodSize)
  expect(await minuteLater()).toEqual([summary(floodSize - 1, 'high')])
  expect(await minuteLater()).toEqual([])
  const { rows } = await house.db.$client.query('select network from notice_batches')
  expect(rows).toEqual([])
})

test('ALARM-1 an alarm of another network in the middle of a flood is mailed at once', async () => {
  await flood(10)
  expect(await newMails()).toEqual([own('high')])
  await startEmergency(await guestFrom(elsewhere))
  await flood(10)
  expect(await newMails()).toEqual([own('high')])
  expect(await minuteLater()).toEqual([summary(19, 'high')])
})

test('ALARM-2 a graver level is mailed at once, and once', async () => {
  const people = await flood(5)
  expect(await newMails()).toEqual([own('high')])
  for (const { guest, sessionId } of people.slice(0, 3))
    await writes(guest, sessionId, 'I want to kill myself')
  expect(await newMails()).toEqual([own('severe')])
  expect(await minuteLater()).toEqual([summary(4, 'severe')])
})

test('ALARM-3 answered alarms are not counted; a single one is mailed like any alarm', async () => {
  const [, second, third] = await flood(4)
  await newMails()
  const answerAlarmOf = async (sessionId: string | undefined) =>
    house.db.$client.query(
      `update notices set withdrawn_at = app_now() where subject_id in
        (select id from escalations where session_id = $1)`,
      [sessionId],
    )
  await answerAlarmOf(second?.sessionId)
  await answerAlarmOf(third?.sessionId)
  expect(await minuteLater()).toEqual([own('high')])
})

test('ALARM-3 a flood that goes on is one mail a minute', async () => {
  await flood(3)
  expect(await newMails()).toHaveLength(1)
  for (let minute = 0; minute < 3; minute += 1) {
    await flood(3)
    expect(await minuteLater()).toHaveLength(1)
  }
})

test('ALARM-1 leaving the conversation at once does not take its alarm out of the network', async () => {
  for (const { guest, sessionId } of await flood(5))
    await guest.client.chat.endSession({ sessionId })
  expect(await newMails()).toEqual([own('high')])
  const networks = async () =>
    (
      await house.db.$client.query<{ n: number }>(
        'select count(network)::int as n from escalations',
      )
    ).rows[0]?.n
  expect(await networks()).toBe(5)
  await house.moveTime('25 hours')
  await forgetNetworks(house.db)
  expect(await networks()).toBe(0)
})

test('ALARM-1 later steps of the ladder come together, too', async () => {
  await flood(5)
  await newMails()
  await minuteLater()
  await minuteLater()
  await climbAfter(house, '3 minutes')
  expect(await newMails()).toEqual([own('high')])
  expect(await minuteLater()).toEqual([summary(4, 'high')])
})
