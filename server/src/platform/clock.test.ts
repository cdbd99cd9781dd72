import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { compareClocks } from './clock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('clocks that agree are not worth a word', async () => {
  await compareClocks(house.tools)
  expect(house.logged.join()).not.toContain('clock')
})

test.each([
  [3600, '3600 seconds ahead of'],
  [-86_400, '86400 seconds behind'],
])('a machine whose clock is %i seconds off is told so plainly', async (seconds, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  await compareClocks(house.tools).finally(() => vi.useRealTimers())
  expect(house.logged.at(-1)).toContain(`this machine’s clock is ${words} the database’s`)
})
