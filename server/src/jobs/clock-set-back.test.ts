import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aConversation, aSeeker, areHere, type TestPerson } from '../../test/people/people.ts'
import { anEmergency } from '../../test/people/emergencies.ts'
import { jobsOf } from './jobs.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await house.db.$client.query(text, values)).rows

/** Jobs in their order, while these people are heard. */
async function works(people: readonly TestPerson[]): Promise<void> {
  await areHere(house, people)
  const jobs = jobsOf(house.appContext, house.app)
  for (const name of ['mark-presence', 'record-node-alive', 'climb-ladder', 'sweep-deadlines'])
    await jobs.find((job) => job.name === name)?.run()
}

async function goesOn(seconds: number, people: readonly TestPerson[]): Promise<void> {
  for (let n = 0; n < seconds; n += 1) {
    await house.moveTime('1 second')
    await works(people)
  }
}

test('a clock set back by an hour ends nothing, and a supporter who then leaves is missed as always', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  await goesOn(4, [seeker, expert])
  await house.moveTime('-1 hour')
  await goesOn(20, [seeker, expert])
  const seen = () => seeker.client.chat.session({ sessionId })
  expect(await seen()).toMatchObject({ state: 'together', other: { id: expert.id } })
  await goesOn(28, [seeker])
  expect((await seen()).state).not.toBe('together')
})

test('nor does anybody who left before it seem to be here', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  await goesOn(4, [seeker, expert])
  await house.moveTime('-1 hour')
  await goesOn(28, [seeker])
  expect((await seeker.client.chat.session({ sessionId })).state).not.toBe('together')
})

test('a ladder goes on calling after a clock was set back by an hour, each step once', async () => {
  const seeker = await aSeeker(house)
  await anEmergency(seeker)
  await goesOn(4, [seeker])
  const taken = async () =>
    (await rows('select count(*)::int as n from escalation_steps where taken_at is not null'))[0].n
  const before = await taken()
  expect(before).toBeGreaterThan(0)
  const [next] = await rows(
    `select ceil(extract(epoch from min(due_at) - app_now()))::int as seconds from escalation_steps where taken_at is null`,
  )
  await house.moveTime('-1 hour')
  await goesOn(2, [seeker])
  expect(await taken()).toBe(before)
  await house.moveTime(`${next.seconds} seconds`)
  await goesOn(1, [seeker])
  expect(await taken()).toBeGreaterThan(before)
})

test('a person who asked for a code before a clock was set back can ask for another after the usual pause', async () => {
  const { seeker, expert } = await aConversation(house)
  await goesOn(1, [seeker, expert])
  const { client } = house.browser()
  const ask = () => client.identity.requestCode({ email: seeker.email, language: 'en' })
  await ask()
  await house.moveTime('-1 hour')
  await goesOn(1, [seeker, expert])
  await house.moveTime('61 seconds')
  await expect(ask()).resolves.toBeDefined()
})
