// @ts-nocheck
import { randomUUID } from 'node:crypto'
import type { ShiftKind } from '@sanad/domain/availability/rota'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { anExpert, aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { gapsIn } from '../../../test/jobs/rota-gaps.ts'
import { onDuty } from '../on-call/duty-now.ts'
import { insertShift, shiftsBetween } from './rota-store.ts'

let house: House
let sara: TestPerson
let omar: TestPerson
let supervisor: TestPerson
beforeAll(async () => {
  house = await openHouse()
  sara = await anExpert(house, { name: 'Sara', languages: ['en', 'ar'] })
  omar = await anExpert(house, { name: 'Omar', languages: ['ar'] })
  supervisor = await aStaffMember(house, 'supervisor')
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.$client.query('delete from shifts')
})

const hour = 3_600_000
const begin = Date.now()
const hoursFromNow = (hours: number) => new Date(begin + hours * hour).toISOString()
const give = (person: TestPerson, kind: ShiftKind, from: number, to: number) =>
  insertShift(house.db, {
    id: randomUUID(),
    personId: person.id,
    kind,
    startsAt: hoursFromNow(from),
    endsAt: hoursFromNow(to),
    seriesId: null,
    madeBy: supervisor.id,
  })

describe('the people on duty now', () => {
  test('are those whose shift of that kind covers this moment, the longest first', async () => {
    await give(omar, 'on_call', -2, 2)
    await give(sara, 'on_call', -20, 3)
    await give(sara, 'support', -1, 1)
    await give(omar, 'support', 1, 2)
    await give(supervisor, 'supervisor', -1, 5)
    expect(await onDuty(house.db, 'on_call')).toEqual([sara.id, omar.id])
    expect(await onDuty(house.db, 'support')).toEqual([sara.id])
    expect(await onDuty(house.db, 'supervisor')).toEqual([supervisor.id])
    expect(await onDuty(house.db, 'backup')).toEqual([])
  })

  test('exclude people who may no longer serve, or whose role does not fit', async () => {
    await give(sara, 'support', -1, 1)
    await give(supervisor, 'on_call', -1, 1)
    expect(await onDuty(house.db, 'on_call')).toEqual([])
    await house.db.$client.query('update experts set good_standing = false where expert_id = $1', [
      sara.id,
    ])
    expect(await onDuty(house.db, 'support')).toEqual([])
    await house.db.$client.query('update experts set good_standing = true where expert_id = $1', [
      sara.id,
    ])
    expect(await onDuty(house.db, 'support')).toEqual([sara.id])
  })
})

test('the database refuses two shifts of one person and kind at once, and none that only touch', async () => {
  expect(await give(sara, 'support', 1, 3)).toBe(true)
  expect(await give(sara, 'support', 2, 4)).toBe(false)
  expect(await give(sara, 'support', 3, 4)).toBe(true)
  expect(await give(sara, 'on_call', 2, 4)).toBe(true)
  expect(await give(omar, 'support', 2, 4)).toBe(true)
  const rounds = await Promise.all(Array.from({ length: 10 }, () => give(omar, 'on_call', 5, 9)))
  expect(rounds.filter(Boolean)).toHaveLength(1)
})

test.each([
  ['ends before it begins', 'support', 3, 2],
  ['lasts five minutes', 'support', 1, 1.08],
  ['is longer than a person listens in the longest night', 'support', 1, 10.1],
  ['lasts more than the longest day', 'on_call', 1, 26.1],
] as const)('the database refuses a shift that %s', async (_, kind, from, to) => {
  await expect(give(sara, kind, from, to)).rejects.toThrow()
})

test('gaps are times without a shift of a person who may serve, also for one language', async () => {
  await give(sara, 'support', 1, 3)
  await give(omar, 'support', 3, 6)
  const window = { from: hoursFromNow(0), to: hoursFromNow(8) }
  const lengths = async (language?: 'en' | 'ar') =>
    (await gapsIn(house, 'support', window, language)).map(({ from, to }) =>
      Math.round((Date.parse(to) - Date.parse(from)) / hour),
    )
  expect(await lengths()).toEqual([1, 2])
  expect(await lengths('ar')).toEqual([1, 2])
  expect(await lengths('en')).toEqual([1, 5])
  expect(await shiftsBetween(house.db, window, { language: 'en' })).toMatchObject([
    { personId: sara.id, firstName: 'Sara' },
  ])
  // One that began before the window, as long as a shift can be.
  await give(omar, 'on_call', -23, 0.9)
  expect(await shiftsBetween(house.db, window, { kind: 'on_call' })).toHaveLength(1)
})
