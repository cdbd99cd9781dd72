// @ts-nocheck
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deadlines } from './deadlines.ts'
import { answerWithin, handoverStates, judgeHandover } from './handover.ts'

const gone = deadlines.goneAfter
const signs = fc.record({
  state: fc.constantFrom(...handoverStates),
  proposedAgo: fc.double({ min: 0, max: 100_000, noNaN: true }),
  expertSeenAgo: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 100_000, noNaN: true })),
})

describe('MATCH-16 a supporter who must go', () => {
  test.each([
    ['has asked and is here', 'asked', 10, 1, 'none'],
    ['has asked and is away for as long as a reload', 'asked', 10, gone - 1, 'none'],
    ['has asked and is away', 'asked', 10, gone, 'pass-on'],
    ['has asked and was never seen', 'asked', 10, null, 'pass-on'],
    ['has no answer, a second before the time', 'asked', answerWithin - 1, 1, 'none'],
    ['has no answer in time', 'asked', answerWithin, 1, 'lapse'],
    [
      'has no answer in time and is away: passing on comes first',
      'asked',
      answerWithin,
      gone,
      'pass-on',
    ],
    ['was refused and is here', 'declined', 10, 1, 'none'],
    ['was refused and goes at once: they had said so', 'declined', 10, gone, 'pass-on'],
    [
      'was refused and goes a second before the time',
      'declined',
      answerWithin - 1,
      gone,
      'pass-on',
    ],
    ['was refused, stayed, and is lost later: as anybody', 'declined', answerWithin, gone, 'none'],
    ['got no answer and is lost later: as anybody', 'lapsed', answerWithin, gone, 'none'],
    ['got no answer and stays', 'lapsed', 10_000, 1, 'none'],
  ] as const)('%s', (_, state, proposedAgo, expertSeenAgo, act) => {
    expect(judgeHandover({ state, proposedAgo, expertSeenAgo }).act).toBe(act)
  })

  test('is looked at again, soon enough for the answer and for the connection', () => {
    fc.assert(
      fc.property(signs, (some) => {
        const { lookIn } = judgeHandover(some)
        expect(lookIn).toBeGreaterThan(0)
        expect(lookIn).toBeLessThanOrEqual(deadlines.lookEvery)
        const left = answerWithin - some.proposedAgo
        if (some.state === 'asked' && left > 0)
          expect(lookIn).toBeLessThanOrEqual(Math.max(left, deadlines.seekEvery))
      }),
    )
  })

  test('is passed on only when away, and lapses only while nothing was answered', () => {
    fc.assert(
      fc.property(signs, (some) => {
        const { act } = judgeHandover(some)
        if (act === 'pass-on') expect(some.expertSeenAgo ?? Infinity).toBeGreaterThanOrEqual(gone)
        if (act === 'lapse') expect(some.state).toBe('asked')
      }),
    )
  })

  test('nothing ends by itself for a supporter who is here', () => {
    fc.assert(
      fc.property(
        signs,
        fc.double({ min: 0, max: gone - 1, noNaN: true }),
        (some, expertSeenAgo) => {
          expect(judgeHandover({ ...some, expertSeenAgo }).act).not.toBe('pass-on')
        },
      ),
    )
  })
})
