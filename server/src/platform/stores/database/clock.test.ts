import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openHouse, type House } from '../../../../test/house.ts'
import { compareClocks } from './clock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('clocks that agree are not worth a word', async () => {
  await compareClocks(house.appContext)
  expect(house.logged.join()).not.toContain('clock')
})

test.each([
  [3600, 'ahead of'],
  [-86_400, 'behind'],
])('a machine whose clock is %i seconds off is told so plainly', async (seconds, side) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  await compareClocks(house.appContext).finally(() => vi.useRealTimers())
  const said = new RegExp(`this machine’s clock is (\\d+) seconds ${side} the database’s`)
  // The database's clock goes on while it is asked.
  expect(Number(house.logged.at(-1)?.match(said)?.[1])).toBeCloseTo(Math.abs(seconds), -2)
})
