import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { sweepEmergencies } from '../../../test/jobs/jobs.ts'
import {
  aGuest,
  anOnCallExpert,
  areHere,
  aSeeker,
  type TestPerson,
} from '../../../test/people/people.ts'
import { emergencyNotice } from '../../../test/people/terms.ts'

const floodSize = 12
let house: House
beforeEach(async () => {
  // Requests come through a trusted proxy, so that there is more than one network.
  house = await openHouse({
    env: { TRUSTED_PROXY: '127.0.0.1' },
    change: (appContext) => ({ ...appContext, limits: 100 }),
  })
})
afterEach(() => house.close())

const flooding = '198.51.100.7'
async function guestFrom(network: string): Promise<TestPerson> {
  const guest = await aGuest(house)
  guest.forward(network)
  return guest
}
const start = ({ client }: TestPerson) =>
  client.emergency.startEmergency({
    requestId: randomUUID(),
    language: 'en',
    notice: emergencyNotice('en'),
  })
async function flood(size: number): Promise<TestPerson[]> {
  const guests = await Promise.all(Array.from({ length: size }, () => guestFrom(flooding)))
  await Promise.all(guests.map(start))
  return guests
}
const stateOf = async ({ client }: TestPerson) => (await client.emergency.current())?.state
const countConnected = async () =>
  (
    await house.db.$client.query<{ count: number }>(
      `select count(*)::int as count from sessions where status = 'active' and is_emergency and expert_id is not null`,
    )
  ).rows[0]?.count
async function after(time: string, ...people: TestPerson[]): Promise<void> {
  await house.moveTime(time)
  await areHere(house, people)
  await sweepEmergencies(house.appContext)
}

describe('a flood of guests of one address', () => {
  test(`EMERGENCY-14 of ${floodSize} guests leaves the last seat, and a person of another network has it at once`, async () => {
    const expert = await anOnCallExpert(house, { atOnce: 3, maxSessions: 4 })
    await flood(floodSize)
    expect(await countConnected()).toBe(2)
    await after('1 second', expert)
    expect(await countConnected()).toBe(2)
    const real = await guestFrom('203.0.113.9')
    expect(await start(real)).toMatchObject({ emergency: { state: 'connected' } })
  })

  test('EMERGENCY-14 gets the last seat as well after a minute without another request', async () => {
    const expert = await anOnCallExpert(house, { atOnce: 2, maxSessions: 3 })
    await flood(5)
    await after('58 seconds', expert)
    expect(await countConnected()).toBe(1)
    await after('3 seconds', expert)
    expect(await countConnected()).toBe(2)
  })

  test('EMERGENCY-12 with nobody on call: the next seat is for the person of another network', async () => {
    await flood(10)
    const real = await guestFrom('203.0.113.9')
    await start(real)
    await flood(10)
    const expert = await anOnCallExpert(house, { atOnce: 1, maxSessions: 2 })
    await after('1 second', expert)
    expect(await stateOf(real)).toBe('connected')
  })

  test('EMERGENCY-13 a person of the same network is fourth at the latest', async () => {
    await flood(10)
    const withAccount = await aSeeker(house)
    withAccount.forward(flooding)
    const withSocket = await guestFrom(flooding)
    await start(withAccount)
    await start(withSocket)
    await flood(10)
    const experts = [
      await anOnCallExpert(house, { atOnce: 3, maxSessions: 4 }),
      await anOnCallExpert(house, { atOnce: 2, maxSessions: 3 }),
    ]
    await after('1 second', ...experts, withSocket)
    expect([await stateOf(withAccount), await stateOf(withSocket)]).toEqual([
      'connected',
      'connected',
    ])
    expect(await countConnected()).toBe(4)
  })
})

test('EMERGENCY-12 the network is erased when the emergency ends', async () => {
  const guest = await guestFrom(flooding)
  const emergency = await start(guest)
  const stored = async () =>
    (await house.db.$client.query<{ network: string | null }>('select network from sessions'))
      .rows[0]
  expect((await stored())?.network).not.toContain(flooding)
  expect((await stored())?.network).toMatch(/./)
  if (emergency.kind !== 'emergency') throw new Error('expected an emergency')
  await guest.client.chat.endSession({ sessionId: emergency.emergency.sessionId })
  expect(await stored()).toEqual({ network: null })
})
