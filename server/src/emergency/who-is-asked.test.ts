import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { openSocket } from '../../test/clients/live-socket.ts'
import { timePasses } from '../../test/jobs/jobs.ts'
import { anEmergency, emergencyOf } from '../../test/people/emergencies.ts'
import {
  aGuest,
  anExpert,
  anOnCallExpert,
  areHere,
  aSeeker,
  type TestPerson,
} from '../../test/people/people.ts'
import { sweepEmergencies } from './sweep.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const here = (...people: TestPerson[]) => areHere(house, people)
const after = timePasses(() => house, sweepEmergencies)
const rows = async <Row extends object>(statement: string, ...values: unknown[]) =>
  (await house.db.$client.query<Row>(statement, values)).rows

describe('EMERGENCY-3 the supporter who is asked', () => {
  test('is on call, trained, present and free', async () => {
    await anExpert(house, { supportTypes: ['crisis'] })
    await anOnCallExpert(house, { reachable: false })
    const untrained = await anOnCallExpert(house)
    await rows(
      `update experts set support_types = '{emotional}' where expert_id = $1`,
      untrained.id,
    )
    const suspended = await anOnCallExpert(house)
    await rows(`update experts set good_standing = false where expert_id = $1`, suspended.id)
    expect(await anEmergency(await aGuest(house))).toMatchObject({
      state: 'waiting',
      nobodyOnCall: true,
    })
  })

  test.each([
    ['kept aside after a report', 'update availability set set_aside = true'],
    [
      'not for crises today',
      `update availability set not_today = '{crisis}', not_today_until = app_now() + interval '1 day'`,
    ],
  ])('is not said to be on call who is %s', async (_, happens) => {
    await anOnCallExpert(house)
    await house.db.$client.query(happens)
    expect(await anEmergency(await aGuest(house))).toMatchObject({
      state: 'waiting',
      nobodyOnCall: true,
    })
  })

  test('speaks the language; after a minute any, and the seeker is told', async () => {
    const expert = await anOnCallExpert(house, { languages: ['en'] })
    const guest = await aGuest(house, { language: 'ar' })
    expect(await anEmergency(guest, { language: 'ar' })).toMatchObject({
      state: 'waiting',
      nobodyOnCall: false,
      nobodyYet: false,
    })
    await after('50 seconds', expert, guest)
    expect(await emergencyOf(guest)).toMatchObject({ state: 'waiting', nobodyYet: false })
    await after('10 seconds', expert, guest)
    expect(await emergencyOf(guest)).toMatchObject({ state: 'connected', inOtherLanguage: true })
  })

  test('comes first by priority, then by the longest since their last emergency', async () => {
    const backup = await anOnCallExpert(house, { name: 'Backup B', priorityLevel: 2, atOnce: 3 })
    const first = await anOnCallExpert(house, { name: 'First A', atOnce: 3 })
    const second = await anOnCallExpert(house, { name: 'Second A', atOnce: 3 })
    const names: (string | undefined)[] = []
    for (let times = 0; times < 3; times += 1) {
      names.push((await anEmergency(await aGuest(house))).other?.firstName)
      await house.moveTime('1 second')
      await here(first, second, backup)
    }
    expect(names[0]).not.toBe(names[1])
    expect(new Set(names)).toEqual(new Set(['First', 'Second']))
  })

  test('EMERGENCY-11 is cleared for minors unless the seeker says that they are an adult', async () => {
    const expert = await anOnCallExpert(house, { clearedForMinors: false })
    const guest = await aGuest(house)
    expect(await anEmergency(guest)).toMatchObject({ state: 'waiting', nobodyOnCall: true })
    await here(expert)
    expect(await guest.client.emergency.tellAge({ age: 'adult' })).toMatchObject({
      state: 'connected',
    })
    expect((await anEmergency(await aGuest(house), { age: 'minor' })).state).toBe('waiting')
    await here(expert)
    const young = await aSeeker(house)
    await rows(`update profiles set age_group = 'minor' where id = $1`, young.id)
    expect((await anEmergency(young, { age: 'adult' })).state).toBe('waiting')
  })

  test('EMERGENCY-11 an unknown age is asked at once where no cleared supporter is free, else after 20 seconds', async () => {
    await anOnCallExpert(house, { clearedForMinors: false })
    expect(await anEmergency(await aGuest(house))).toMatchObject({ age: null, asksAge: true })
    expect(await anEmergency(await aGuest(house), { age: 'minor' })).toMatchObject({
      asksAge: false,
    })
    const guest = await aGuest(house)
    expect(await anEmergency(guest)).toMatchObject({ asksAge: true })
    // Free, and asked in the next round of the search.
    const cleared = await anOnCallExpert(house)
    expect(await emergencyOf(guest)).toMatchObject({ state: 'waiting', asksAge: false })
    await house.moveTime('20 seconds')
    await here(cleared, guest)
    expect(await emergencyOf(guest)).toMatchObject({ state: 'waiting', asksAge: true })
  })

  test('CHAT-18 a seeker who says that they are an adult is asked about contact details, not held back', async () => {
    const wantsToSend = async (guest: TestPerson, sessionId: string) => {
      const message = { sessionId, id: randomUUID(), content: 'my number is 0501234567' }
      const refusal: unknown = await guest.client.chat
        .sendMessage(message)
        .catch((fault: unknown) => fault)
      return (refusal as { data?: { maySend?: boolean } }).data?.maySend
    }
    const guest = await aGuest(house)
    const { sessionId } = await anEmergency(guest)
    expect(await wantsToSend(guest, sessionId)).toBe(false)
    await guest.client.emergency.tellAge({ age: 'adult' })
    expect(await wantsToSend(guest, sessionId)).toBe(true)
    await guest.client.emergency.tellAge({ age: 'minor' })
    expect(await wantsToSend(guest, sessionId)).toBe(false)
    const adult = await aGuest(house)
    expect(await wantsToSend(adult, (await anEmergency(adult, { age: 'adult' })).sessionId)).toBe(
      true,
    )
    const young = await aSeeker(house)
    await rows(`update profiles set age_group = 'minor' where id = $1`, young.id)
    expect(await wantsToSend(young, (await anEmergency(young, { age: 'adult' })).sessionId)).toBe(
      false,
    )
  })
})

describe('EMERGENCY-4 the limit', () => {
  test('with two seekers and one supporter, one is answered and the other waits', async () => {
    const expert = await anOnCallExpert(house)
    const [one, two] = [await aGuest(house), await aGuest(house)]
    const states = await Promise.all([anEmergency(one), anEmergency(two)])
    expect(states.map(({ state }) => state).sort()).toEqual(['connected', 'waiting'])
    expect(await expert.client.availability.onCall()).toMatchObject({ currentEmergencyCount: 1 })
  })

  test('with two supporters and one seeker there is one session', async () => {
    await anOnCallExpert(house)
    await anOnCallExpert(house)
    const guest = await aGuest(house)
    await Promise.all([anEmergency(guest), anEmergency(guest), anEmergency(guest)])
    expect(await rows('select 1 from sessions where is_emergency')).toHaveLength(1)
  })

  test('EMERGENCY-9 on call one place is kept free of regular conversations', async () => {
    const expert = await anOnCallExpert(house, { maxSessions: 2 })
    const match = await (await aSeeker(house)).client.matching.findAvailableExpert({})
    expect(match.kind).toBe('matched')
    expect((await (await aSeeker(house)).client.matching.findAvailableExpert({})).kind).toBe('none')
    expect((await anEmergency(await aGuest(house))).state).toBe('connected')
    expect((await expert.client.availability.onCall()).currentEmergencyCount).toBe(1)
  })
})

describe('EMERGENCY-5 a supporter who', () => {
  test('does not open it within a minute loses it to the next, and the person is told', async () => {
    const first = await anOnCallExpert(house, { name: 'First A' })
    const second = await anOnCallExpert(house, { name: 'Second B', priorityLevel: 2 })
    const guest = await aGuest(house)
    const socket = await openSocket(house, guest)
    expect((await anEmergency(guest)).other?.firstName).toBe('First')
    socket.events.length = 0
    await after('60 seconds', first, second, guest)
    expect((await emergencyOf(guest)).other?.firstName).toBe('Second')
    expect(socket.events).toContainEqual(expect.objectContaining({ event: 'chat.session-changed' }))
    expect(await first.client.chat.mySessions()).toEqual([])
    socket.close()
  })

  test('is the only one is asked again', async () => {
    const only = await anOnCallExpert(house)
    const guest = await aGuest(house)
    await anEmergency(guest)
    await after('60 seconds', only, guest)
    expect(await emergencyOf(guest)).toMatchObject({ state: 'connected' })
  })
})

test('EMERGENCY-5 a supporter who leaves is not offered the emergency again at once, and the wait restarts', async () => {
  const only = await anOnCallExpert(house)
  const guest = await aGuest(house)
  const { sessionId } = await anEmergency(guest)
  await only.client.chat.openSession({ sessionId })
  await after('31 minutes', only, guest)
  await only.client.matching.leave({ sessionId })
  await after('1 second', only, guest)
  expect(await emergencyOf(guest)).toMatchObject({
    state: 'waiting',
    unanswered: false,
    nobodyYet: false,
  })
  const next = await anOnCallExpert(house, { name: 'Next N', priorityLevel: 3 })
  await after('1 second', only, next, guest)
  expect((await emergencyOf(guest)).other?.firstName).toBe('Next')
})
