import { expect, test } from 'vitest'
import { crisisShare, measure, ratio, secondSetFloors } from './measure.ts'
import { secondOrdinary, secondSet } from './sets.ts'

const parts = ['A', 'B', 'C', 'D'] as const
const languages = ['en', 'ar'] as const

test.each(parts.flatMap((part) => languages.map((lang) => [part, lang] as const)))(
  'part %s of the second set stays above its floor in %s',
  (part, lang) => {
    const result = measure(secondSet[part].filter((sample) => sample.lang === lang))
    expect(ratio(result.recall)).toBeGreaterThanOrEqual(secondSetFloors[part].recall)
    expect(ratio(result.precision)).toBeGreaterThanOrEqual(secondSetFloors[part].precision)
    expect(ratio(result.severeRecall)).toBeGreaterThanOrEqual(secondSetFloors[part].severeRecall)
  },
)

test('harmless lines with the words of farewells and plans raise next to no crisis', () => {
  expect(ratio(crisisShare(secondOrdinary))).toBeLessThanOrEqual(0.01)
})
