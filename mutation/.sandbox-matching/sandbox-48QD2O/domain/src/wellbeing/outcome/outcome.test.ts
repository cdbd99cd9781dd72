// @ts-nocheck
import { describe, expect, test } from 'vitest'
import { courseOf, weightOf, type FourAnswers } from './four-questions.ts'
import { cardOf, dueWeek, type Round, type Week } from './weeks.ts'

const aRound = (
  daysSince: number,
  answered: readonly Week[] = [0],
  putOff: Week | null = null,
): Round => ({
  daysSince,
  answered,
  putOff,
})

test.each([
  [undefined, 0],
  [aRound(0), null],
  [aRound(13.9), null],
  [aRound(14), 2],
  [aRound(20.9), 2],
  [aRound(21), null],
  [aRound(15, [0, 2]), null],
  [aRound(28, [0, 2]), 4],
  [aRound(28, [0]), 4],
  [aRound(34.9, [0, 4]), null],
  [aRound(35), 0],
] as const)('of %j, week %j can be answered', (round, week) => {
  expect(dueWeek(round)).toBe(week)
})

describe('the card', () => {
  test('offers once, and not again', () => {
    expect(cardOf(undefined, false)).toBe('offer')
    expect(cardOf(undefined, true)).toBeNull()
    expect(cardOf(aRound(40), true)).toBeNull()
  })
  test('appears when a week is due, and not again after it was dismissed', () => {
    expect(cardOf(aRound(14), true)).toBe('due')
    expect(cardOf(aRound(15, [0], 2), true)).toBeNull()
    expect(cardOf(aRound(28, [0], 2), true)).toBe('due')
    expect(cardOf(aRound(16, [0, 2]), true)).toBeNull()
    expect(cardOf(aRound(22), true)).toBeNull()
  })
})

test.each([
  [[0, 0, 0, 0], 'light'],
  [[1, 1, 1, 1], 'light'],
  [[2, 1, 0, 0], 'talk'],
  [[0, 0, 0, 3], 'talk'],
  [[2, 2, 2, 2], 'talk'],
  [[3, 2, 2, 2], 'call'],
  [[3, 3, 3, 3], 'call'],
] as const satisfies readonly (readonly [FourAnswers, string])[])(
  '%j sounds like %s',
  (said, weight) => {
    expect(weightOf(said)).toBe(weight)
  },
)

test.each([
  [[2, 2, 2, 2], [2, 2, 2, 1], 'same'],
  [[2, 2, 2, 2], [1, 2, 2, 1], 'easier'],
  [[0, 0, 0, 0], [1, 1, 0, 0], 'harder'],
  [[3, 0, 0, 0], [0, 3, 0, 0], 'same'],
] as const satisfies readonly (readonly [FourAnswers, FourAnswers, string])[])(
  'from %j to %j it is %s',
  (first, now, course) => {
    expect(courseOf(first, now)).toBe(course)
  },
)
