// @ts-nocheck
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aSeeker, aStaffMember } from '../../test/people/people.ts'
import { notifyStaleLines } from './stale-lines.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const notifiedPeople = async () => {
  const { rows } = await house.db.$client.query<{ person_id: string }>(
    `select person_id from notices where kind = 'lines'`,
  )
  return rows.map((row) => row.person_id).sort()
}

test('LINES-5 staff, and only they, are notified once a week of lines that were not called', async () => {
  await aSeeker(house)
  const staff = [await aStaffMember(house, 'supervisor'), await aStaffMember(house, 'admin')]
  await notifyStaleLines(house.appContext)
  expect(await notifiedPeople()).toEqual([])
  await house.moveTime('31 days')
  await notifyStaleLines(house.appContext)
  await notifyStaleLines(house.appContext)
  const ids = staff.map(({ id }) => id).sort()
  expect(await notifiedPeople()).toEqual(ids)
  await house.moveTime('7 days')
  await notifyStaleLines(house.appContext)
  expect(await notifiedPeople()).toHaveLength(2 * ids.length)
})
