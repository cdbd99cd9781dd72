// @ts-nocheck
import { expect, test } from 'vitest'
import { careState } from './supervision.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 20)

test.each([
  [15, 'fine'],
  [14, 'soon'],
  [0.001, 'soon'],
  [0, 'overdue'],
  [-30, 'overdue'],
])('MATCH-30 due in %s days is %s', (days, state) => {
  expect(careState(now + days * day, now)).toBe(state)
})
