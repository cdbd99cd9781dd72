import { expect, test } from 'vitest'
import { isTakenForAway, missedOffers } from './missed-offers.ts'
import { breakMinutes } from './working-hours.ts'

test.each<[string, readonly number[], boolean, boolean]>([
  ['none', [], false, false],
  ['one', [0], false, false],
  ['two, one after the other', [0, 60], false, true],
  ['two, side by side', [0, 1], false, false],
  ['two side by side, and one before', [0, 1, 61], false, true],
  ['two side by side, and two before', [61, 60, 1, 0], false, true],
  ['three, on call', [0, 60, 120], true, false],
])('MATCH-38 after missed offers: %s', (_, missedAgo, isOnCall, away) => {
  expect(isTakenForAway({ missedAgo, isOnCall })).toBe(away)
})

test('MATCH-38: it is one of the breaks that supporters know', () => {
  expect(breakMinutes).toContain(missedOffers.breakMinutes)
})
