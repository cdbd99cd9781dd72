import { expect, test } from 'vitest'
import { crisisShare, measure, ratio } from './measure.ts'
import { devSet, hardCases, isPutAway, ordinary } from './sets.ts'

test('a third of the dev set is put away by the hash of its ids', () => {
  const share = devSet.filter(isPutAway).length / devSet.length
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.37)
})

test('the dev set stays above its floor', () => {
  const all = measure(devSet)
  expect(ratio(all.recall)).toBeGreaterThanOrEqual(0.99)
  expect(ratio(all.falseAlarms)).toBeLessThanOrEqual(0.02)
  expect(ratio(all.exact)).toBeGreaterThanOrEqual(0.9)
  expect(ratio(all.withinOne)).toBeGreaterThanOrEqual(0.97)
  expect(ratio(measure(devSet.filter(isPutAway)).recall)).toBeGreaterThanOrEqual(0.85)
})

test('ordinary lines raise next to no crisis, indirect wording nearly always one', () => {
  expect(ratio(crisisShare(ordinary))).toBeLessThanOrEqual(0.01)
  expect(ratio(crisisShare(hardCases))).toBeGreaterThanOrEqual(0.85)
})
