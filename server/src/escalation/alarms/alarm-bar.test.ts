import { afterEach, beforeEach, expect, test } from 'vitest'
import { joinAsSupervisor } from '#server/chat/index.ts'
import { climbLadder } from '../ladder/climb-ladder.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { startEmergency } from '../../../test/jobs/ladder.ts'
import {
  aGuest,
  anOnCallExpert,
  areHere,
  aStaffMember,
  type TestPerson,
} from '../../../test/people/people.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
})
afterEach(() => house.close())

const barOf = async ({ client }: TestPerson) => {
  const { calls, quiet } = await client.escalation.myCalls()
  return { count: calls.length, quiet }
}

test('LADDER-14 all staff see every open alarm, without a name; a supporter those they were called for', async () => {
  const guest = await aGuest(house)
  await startEmergency(guest)
  await climbLadder(house.appContext)
  for (const role of ['supervisor', 'admin', 'owner'] as const) {
    const { calls } = await (await aStaffMember(house, role)).client.escalation.myCalls()
    expect(calls).toMatchObject([{ severity: 'high', language: 'en', cause: 'emergency' }])
    expect(JSON.stringify(calls)).not.toMatch(/Guest|sessionId/)
  }
  const notCalled = await anOnCallExpert(house, { name: 'Late' })
  expect(await barOf(notCalled)).toEqual({ count: 0, quiet: false })
})

test('LADDER-14 it is quiet for who is with a person in danger, unless nobody else could answer', async () => {
  const supervisor = await aStaffMember(house, 'supervisor')
  const first = await aGuest(house)
  const sessionId = await startEmergency(first)
  await joinAsSupervisor(house.db, { sessionId, personId: supervisor.id, readsAfter: 0 })
  await startEmergency(await aGuest(house))
  await areHere(house, [supervisor])
  expect((await barOf(supervisor)).quiet).toBe(false)
  const other = await aStaffMember(house, 'supervisor')
  await areHere(house, [supervisor, other])
  expect([await barOf(supervisor), await barOf(other)]).toMatchObject([
    { quiet: true },
    { quiet: false },
  ])
  await house.moveTime('1 minute')
  await areHere(house, [supervisor])
  expect((await barOf(supervisor)).quiet).toBe(false)
})
