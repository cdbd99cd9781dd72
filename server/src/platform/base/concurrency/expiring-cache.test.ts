import { expect, test } from 'vitest'
import { openExpiringCache } from './expiring-cache.ts'

test('values in use stay, and unused ones expire', () => {
  let now = 0
  const cache = openExpiringCache<string>({ forMs: 1000, atMost: 10, clock: () => now })
  cache.set('used', 'a')
  cache.set('left', 'b')
  expect(cache.isEmpty()).toBe(false)
  for (now = 600; now <= 3000; now += 600) expect(cache.get('used')).toBe('a')
  expect(cache.get('left')).toBeUndefined()
  now += 2000
  expect(cache.isEmpty()).toBe(true)
  expect(cache.get('used')).toBeUndefined()
})

test('the cache holds at most twice the limit, and keeps the newest', () => {
  const cache = openExpiringCache<number>({ forMs: 1000, atMost: 10, clock: () => 0 })
  for (let n = 0; n < 1000; n += 1) cache.set(`${n}`, n)
  const held = Array.from({ length: 1000 }, (_, n) => n).filter(
    (n) => cache.get(`${n}`) !== undefined,
  )
  expect(held.length).toBeLessThanOrEqual(20)
  expect(held.at(-1)).toBe(999)
})

test('a cleared cache is empty', () => {
  const cache = openExpiringCache<number>({ forMs: 1000, atMost: 10 })
  cache.set('one', 1)
  cache.clear()
  expect(cache.get('one')).toBeUndefined()
})
