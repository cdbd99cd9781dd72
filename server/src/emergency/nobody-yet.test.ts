import { safe } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import { timePasses } from '../../test/jobs/jobs.ts'
import { anEmergency, emergencyOf } from '../../test/people/emergencies.ts'
import {
  aGuest,
  anOnCallExpert,
  areHere,
  aStaffMember,
  type TestPerson,
} from '../../test/people/people.ts'
import { joinAsSupervisor, leaveAsSupervisor } from '#server/chat/index.ts'
import { climbLadder } from '#server/escalation/index.ts'
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

test('EMERGENCY-6 the screen says whom the ladder called last, and when, until it is answered', async () => {
  const guest = await aGuest(house)
  const supervisor = await aStaffMember(house, 'supervisor')
  expect(await anEmergency(guest)).toMatchObject({ lastCall: null })
  await climbLadder(house.appContext)
  const first = await emergencyOf(guest)
  expect(first.lastCall).toEqual({ rung: 'supervisor', secondsAgo: expect.any(Number) })
  const since = first.lastCall?.secondsAgo ?? NaN
  await house.moveTime('30 seconds')
  expect((await emergencyOf(guest)).lastCall?.secondsAgo).toBeGreaterThanOrEqual(since + 30)
  const { sessionId } = first
  await joinAsSupervisor(house.db, { sessionId, personId: supervisor.id, readsAfter: 0 })
  await here(guest, supervisor)
  expect(await emergencyOf(guest)).toMatchObject({ state: 'connected', lastCall: null })
})

test('EMERGENCY-6 the screen does not say that no one is there while a joined supervisor is present', async () => {
  const guest = await aGuest(house)
  const { sessionId } = await anEmergency(guest)
  const supervisor = await aStaffMember(house, 'supervisor')
  await joinAsSupervisor(house.db, { sessionId, personId: supervisor.id, readsAfter: 0 })
  await after('61 seconds', guest, supervisor)
  expect(await emergencyOf(guest)).toMatchObject({
    state: 'connected',
    nobodyYet: false,
    nobodyOnCall: false,
    other: { id: supervisor.id },
    joined: true,
  })
  await after('20 seconds', guest)
  expect(await emergencyOf(guest)).toMatchObject({ state: 'waiting', nobodyYet: true, other: null })
  await after('1 second', guest, supervisor)
  expect((await emergencyOf(guest)).state).toBe('connected')
  await leaveAsSupervisor(house.db, sessionId, supervisor.id)
  expect(await emergencyOf(guest)).toMatchObject({ state: 'waiting', nobodyYet: true })
})

test('EMERGENCY-6 a supporter who was only asked is not named in place of the supervisor who is there', async () => {
  const guest = await aGuest(house)
  const { sessionId } = await anEmergency(guest)
  const candidate = await anOnCallExpert(house, { name: 'Asked A' })
  const supervisor = await aStaffMember(house, 'supervisor')
  await joinAsSupervisor(house.db, { sessionId, personId: supervisor.id, readsAfter: 0 })
  await after('1 second', guest, supervisor, candidate)
  expect(await emergencyOf(guest)).toMatchObject({ other: { id: supervisor.id }, joined: true })
  await candidate.client.chat.openSession({ sessionId })
  expect(await emergencyOf(guest)).toMatchObject({ other: { id: candidate.id }, joined: true })
})

describe('EMERGENCY-6 without a supporter', () => {
  test('the seeker is told at once, after a minute and after half an hour; asking again starts a new round', async () => {
    const guest = await aGuest(house)
    expect(await anEmergency(guest)).toMatchObject({
      state: 'waiting',
      nobodyOnCall: true,
      nobodyYet: false,
    })
    await after('1 minute', guest)
    expect(await emergencyOf(guest)).toMatchObject({
      waitedSeconds: expect.closeTo(60, -1),
      nobodyYet: true,
      unanswered: false,
    })
    await after('29 minutes', guest)
    expect(await emergencyOf(guest)).toMatchObject({
      waitedSeconds: expect.closeTo(1800, -1),
      unanswered: true,
    })
    expect(await rows('select 1 from emergencies where unanswered_at is not null')).toHaveLength(1)
    expect(await guest.client.emergency.askAgain()).toMatchObject({
      waitedSeconds: expect.closeTo(0, -1),
      nobodyYet: false,
      unanswered: false,
    })
    await after('30 minutes', guest)
    expect(await emergencyOf(guest)).toMatchObject({ unanswered: true })
  })

  test('trying again restarts the wait on the screen, but neither the minute nor the half hour', async () => {
    const guest = await aGuest(house)
    await anEmergency(guest)
    await after('2 minutes', guest)
    expect(await guest.client.emergency.askAgain()).toMatchObject({
      waitedSeconds: expect.closeTo(0, -1),
      nobodyYet: true,
    })
    await after('28 minutes', guest)
    expect(await emergencyOf(guest)).toMatchObject({ unanswered: true })
  })

  test('a supporter who goes on call, or becomes free, is found in the next round', async () => {
    const [one, two] = [await aGuest(house), await aGuest(house)]
    const first = await anEmergency(one)
    await anEmergency(two)
    const expert = await anOnCallExpert(house)
    await after('1 second', one, two)
    expect((await emergencyOf(one)).state).toBe('connected')
    expect((await emergencyOf(two)).state).toBe('waiting')
    await one.client.chat.endSession({ sessionId: first.sessionId })
    await here(expert)
    await after('1 second', two, expert)
    expect((await emergencyOf(two)).state).toBe('connected')
  })

  test('a retry is refused with the code of the specification', async () => {
    const guest = await aGuest(house)
    expect(await outcome(guest.client.emergency.findEmergencyExpert({}))).toBe('NOT_FOUND')
    await anEmergency(guest)
    const { error } = await safe(guest.client.emergency.findEmergencyExpert({ crisisLevel: 'low' }))
    expect(error?.message).toBe('No emergency experts available at this time')
    await anOnCallExpert(house)
    expect((await guest.client.emergency.findEmergencyExpert({})).state).toBe('connected')
  })

  test('a seeker who left after half an hour keeps the place, and the search goes on when they are back', async () => {
    const guest = await aGuest(house)
    await anEmergency(guest)
    await after('31 minutes')
    const expert = await anOnCallExpert(house)
    await after('10 seconds', expert)
    expect((await emergencyOf(guest)).state).toBe('waiting')
    await after('10 seconds', expert, guest)
    expect((await emergencyOf(guest)).state).toBe('connected')
  })
})
