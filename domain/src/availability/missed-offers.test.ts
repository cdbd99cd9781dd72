import { expect, test } from 'vitest'
import { isTakenForAway, missedOffers } from './missed-offers.ts'
import { breakMinutes } from './working-hours.ts'

test.each([
  [0, false, false],
  [1, false, false],
  [2, false, true],
  [3, false, true],
  [3, true, false],
])('MATCH-38: %i missed in a row, on call %s: a break %s', (inARow, isOnCall, away) => {
  expect(isTakenForAway({ inARow, isOnCall })).toBe(away)
})

test('MATCH-38: it is one of the breaks that supporters know', () => {
  expect(breakMinutes).toContain(missedOffers.breakMinutes)
})
