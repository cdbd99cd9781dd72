import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  courseOf,
  fourQuestions,
  howOften,
  weightOf,
  type FourAnswers,
  type HowOften,
} from './four-questions.ts'
import { cardOf, dueWeek, weeks, type Round } from './weeks.ts'

const often = fc.constantFrom<HowOften>(0, 1, 2, 3)
const four: fc.Arbitrary<FourAnswers> = fc.tuple(often, often, often, often)
const total = (answers: FourAnswers) => answers.reduce<number>((sum, one) => sum + one, 0)
const all: FourAnswers[] = ([0, 1, 2, 3] as const).flatMap((a) =>
  ([0, 1, 2, 3] as const).flatMap((b) =>
    ([0, 1, 2, 3] as const).flatMap((c) =>
      ([0, 1, 2, 3] as const).map((d) => [a, b, c, d] as const),
    ),
  ),
)

describe('the PHQ-4 in its authors’ bands', () => {
  test('has four questions with four answers', () => {
    expect(fourQuestions).toEqual(['nervous', 'worry', 'interest', 'down'])
    expect(howOften).toHaveLength(4)
  })
  test.each([
    [[0, 0, 0, 0], 'light'],
    [[1, 1, 1, 1], 'light'],
    [[2, 0, 2, 0], 'light'],
    [[3, 0, 0, 0], 'talk'],
    [[0, 0, 0, 3], 'talk'],
    [[1, 2, 0, 0], 'talk'],
    [[0, 0, 2, 1], 'talk'],
    [[2, 2, 2, 2], 'talk'],
    [[3, 2, 2, 2], 'call'],
    [[3, 3, 3, 0], 'call'],
    [[3, 3, 3, 3], 'call'],
  ] as const)('%j: %s', (answers, weight) => {
    expect(weightOf(answers)).toBe(weight)
  })
  test('of all 256 answers: from nine on crisis lines are shown, and below six only where a pair is heavy', () => {
    for (const answers of all) {
      const [nervous, worry, interest, down] = answers
      const pair = nervous + worry >= 3 || interest + down >= 3
      const expected = total(answers) >= 9 ? 'call' : pair || total(answers) >= 6 ? 'talk' : 'light'
      expect(weightOf(answers)).toBe(expected)
    }
  })
  test('a heavier answer never leads to less help', () => {
    const weights = ['light', 'talk', 'call']
    fc.assert(
      fc.property(four, fc.nat(3), (answers, place) => {
        const heavier = answers.map((one, at) => (at === place ? Math.min(3, one + 1) : one))
        expect(weights.indexOf(weightOf(heavier as unknown as FourAnswers))).toBeGreaterThanOrEqual(
          weights.indexOf(weightOf(answers)),
        )
      }),
    )
  })
})

describe('compared with the first answers', () => {
  test.each([
    [[2, 2, 2, 2], [2, 2, 2, 2], 'same'],
    [[2, 2, 2, 2], [2, 2, 2, 1], 'same'],
    [[2, 2, 2, 2], [2, 2, 1, 1], 'easier'],
    [[2, 2, 2, 2], [3, 2, 2, 2], 'same'],
    [[2, 2, 2, 2], [3, 3, 2, 2], 'harder'],
    [[0, 0, 0, 0], [0, 0, 0, 2], 'harder'],
    [[3, 0, 0, 0], [0, 0, 0, 3], 'same'],
  ] as const)('%j, then %j: %s', (first, now, course) => {
    expect(courseOf(first, now)).toBe(course)
  })
  test('the other way round is the opposite', () => {
    const opposite = { easier: 'harder', harder: 'easier', same: 'same' }
    fc.assert(
      fc.property(four, four, (first, now) => {
        expect(courseOf(now, first)).toBe(opposite[courseOf(first, now)])
      }),
    )
  })
})

describe('when the questions are asked', () => {
  const round: fc.Arbitrary<Round> = fc.record({
    daysSince: fc.double({ min: 0, max: 60, noNaN: true }),
    answered: fc.subarray([...weeks]),
    putOff: fc.constantFrom(null, ...weeks),
  })
  test('a week that was answered is not asked again in its round', () => {
    fc.assert(
      fc.property(round, (some) => {
        const due = dueWeek(some)
        if (due !== null && due > 0) expect(some.answered).not.toContain(due)
      }),
    )
  })
  test('a week can be answered for seven days, and never before its time', () => {
    fc.assert(
      fc.property(round, (some) => {
        const due = dueWeek(some)
        if (due === null || due === 0) return
        expect(some.daysSince).toBeGreaterThanOrEqual(due * 7)
        expect(some.daysSince).toBeLessThan(due * 7 + 7)
      }),
    )
  })
  test('what was dismissed does not come back, and the card shows only what can be answered', () => {
    fc.assert(
      fc.property(round, fc.boolean(), (some, declined) => {
        const card = cardOf(some, declined)
        expect(card).not.toBe('offer')
        if (card === 'due') {
          expect(dueWeek(some)).not.toBeNull()
          expect(dueWeek(some)).not.toBe(some.putOff)
        }
      }),
    )
  })
})
