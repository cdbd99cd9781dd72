// @ts-nocheck
import { expect, test } from 'vitest'
import { atLeast, isCrisis, severities, worst } from './severity.ts'

test('high, severe and critical are a crisis', () => {
  expect(severities.filter(isCrisis)).toEqual(['high', 'severe', 'critical'])
})

test('the worse of two levels wins, whichever comes first', () => {
  for (const [i, a] of severities.entries())
    for (const [j, b] of severities.entries()) {
      expect(worst(a, b)).toBe(severities[Math.max(i, j)])
      expect(atLeast(a, b)).toBe(i >= j)
    }
})
