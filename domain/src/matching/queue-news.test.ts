import { expect, test } from 'vitest'
import {
  askPlaceAfterMs,
  askQueueWithinMs,
  readQueueEveryMs,
  repeatPlaceAfterMs,
} from './queue-news.ts'

test.each([
  [0, 0],
  [1, 0],
  [4, 100],
  [40, 1000],
  [200, 5000],
  [400, 10_000],
  [2000, 10_000],
])('MATCH-37.2: the screens of %i supporters ask within %i ms', (experts, ms) => {
  expect(askQueueWithinMs(experts)).toBe(ms)
})

test('MATCH-37.1: a screen with an open socket asks only where news of its place stopped', () => {
  expect(askPlaceAfterMs.socketOpen).toBeGreaterThan(repeatPlaceAfterMs + 2 * readQueueEveryMs)
  expect(askPlaceAfterMs.socketLost).toBeLessThanOrEqual(10_000)
})
