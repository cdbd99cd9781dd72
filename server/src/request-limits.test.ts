import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../test/house.ts'
import { aSeeker } from '../test/people.ts'
import { neverLimited, operationNames } from './router.ts'
import { requestCounter } from './platform/request-limits.ts'

const limit = { name: 'test', times: 2, seconds: 60 }

test('counts for each by themselves, and begins again after its time', () => {
  let now = 0
  const counter = requestCounter(() => now)
  const take = (key: string) => counter.take(limit, key, 1)
  expect([take('a'), take('a'), take('b'), take('a')]).toEqual([0, 0, 0, 60])
  now = 59_500
  expect(take('a')).toBe(1)
  now = 60_000
  expect(take('a')).toBe(0)
  counter.sweep()
  expect(take('a')).toBe(0)
  expect(take('a')).toBe(60)
})

test('what is never limited are operations', () => {
  expect(operationNames).toEqual(expect.arrayContaining([...neverLimited]))
})

let house: House
beforeAll(async () => {
  // Three requests a minute of a person, six from an address.
  house = await openHouse({ change: (tools) => ({ ...tools, limits: 0.01 }) })
})
afterAll(() => house.close())

const codes = async (times: number, call: () => Promise<unknown>) => {
  const answers: unknown[] = []
  for (let n = 0; n < times; n += 1)
    answers.push(
      await call().then(
        () => 'ok',
        (fault: { code: string; data: unknown }) => [fault.code, fault.data],
      ),
    )
  return answers
}
const refused = ['TOO_MANY_REQUESTS', { retryAfterSeconds: expect.any(Number) }]

test('a request too many waits, but never the numbers to call, a guest in an emergency, or the way out', async () => {
  const { client } = house.browser()
  expect(await codes(7, () => client.identity.me())).toEqual([
    ...Array.from({ length: 6 }, () => 'ok'),
    refused,
  ])
  expect(await codes(3, () => client.crisis.lines())).toEqual(['ok', 'ok', 'ok'])
  expect(await codes(1, () => client.identity.signInAsGuest({ language: 'en' }))).toEqual(['ok'])
  expect(await codes(3, () => client.identity.signOut())).toEqual(['ok', 'ok', 'ok'])
})

test('whoever is signed in is counted as themselves', async () => {
  const roomy = await openHouse({ change: (tools) => ({ ...tools, limits: 0.05 }) })
  const { client } = await aSeeker(roomy)
  const other = await aSeeker(roomy)
  const answers = await codes(15, () => client.identity.me())
  expect(answers.at(-1)).toEqual(refused)
  expect(await codes(1, () => other.client.identity.me())).toEqual(['ok'])
  await roomy.close()
})
