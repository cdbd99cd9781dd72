import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { isOnShift } from '../../../test/people/on-duty.ts'
import {
  anExpert,
  anOnCallExpert,
  areHere,
  aSeeker,
  aStaffMember,
} from '../../../test/people/people.ts'
import { dutyNow, isSomeoneOnCall } from './duty-now.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.$client.query('delete from shifts')
  await house.db.$client.query('update emergency_availability set is_on_call = false')
})

test('DUTY-1, DUTY-2 the rota, the board and the switch say the same of one supporter', async () => {
  const supervisor = await aStaffMember(house, 'supervisor')
  const sara = await anExpert(house, { name: 'Sara', supportTypes: ['crisis'], reachable: false })
  await isOnShift(house, sara, 'on_call')
  const week = await supervisor.client.availability.rotaWeek({})
  const board = await supervisor.client.liveBoards.whoAnswers()
  const card = { firstName: 'Sara', by: 'rota', here: false, pause: null }
  expect(week.onNow).toEqual([{ kind: 'on_call', until: expect.any(String), ...card }])
  expect(board.onCall).toEqual([{ until: week.onNow[0]?.until, proven: false, ...card }])
  expect(await sara.client.availability.onCall()).toMatchObject({
    isOnCall: false,
    shiftUntil: week.onNow[0]?.until,
  })
  expect(await isSomeoneOnCall(house.db)).toBe(true)
})

test('DUTY-2, DUTY-4 a break is shown beside the name, and the person is not called', async () => {
  const supervisor = await aStaffMember(house, 'supervisor')
  const omar = await anOnCallExpert(house, { name: 'Omar' })
  await omar.client.availability.takeBreak({ minutes: 15 })
  expect((await supervisor.client.liveBoards.whoAnswers()).onCall).toMatchObject([
    { firstName: 'Omar', by: 'switch', until: null, here: true, pause: 'break' },
  ])
  // DUTY-5. A seeker in danger is promised only people who would be called.
  expect(await isSomeoneOnCall(house.db)).toBe(false)
  await house.db.$client.query(`update availability set set_aside = true where expert_id = $1`, [
    omar.id,
  ])
  expect(await isSomeoneOnCall(house.db)).toBe(false)
})

test('DUTY-3 a program has no duty, whatever its rows say', async () => {
  const program = await anOnCallExpert(house, { name: 'Program', languages: ['ar'] })
  await isOnShift(house, program, 'on_call')
  await house.db.$client.query('update profiles set automatic = true where id = $1', [program.id])
  await areHere(house, [program])
  expect(await dutyNow(house.db, { personId: program.id })).toEqual([])
  expect(await isSomeoneOnCall(house.db)).toBe(false)
  const seeker = await aSeeker(house)
  expect(await seeker.client.matching.nextHere({ language: 'ar', gender: null })).toMatchObject({
    expertsHere: false,
  })
})
