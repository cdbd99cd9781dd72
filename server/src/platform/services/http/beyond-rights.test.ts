import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../../test/house.ts'
import { outcome } from '../../../../test/clients/call-outcome.ts'
import { aSeeker } from '../../../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('who asks for what they have no right to stands in the log, by id alone; a stranger and a slip do not', async () => {
  const seeker = await aSeeker(house)
  const noted = () =>
    house.logged.map((entry) => JSON.parse(entry) as object).filter((entry) => 'beyond' in entry)
  expect(await outcome(house.browser().client.admin.users({}))).toBe('UNAUTHORIZED')
  expect(await outcome(seeker.client.chat.session({ sessionId: randomUUID() }))).toBe('NOT_FOUND')
  expect(noted()).toEqual([])
  expect(await outcome(seeker.client.admin.users({ search: 'somebody' }))).toBe('NOT_FOUND')
  expect(noted()).toEqual([
    expect.objectContaining({ operation: 'admin.users', beyond: 'seeker', person: seeker.id }),
  ])
  expect(house.logged.join('\n')).not.toContain('somebody')
})
