import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { severities } from '../crisis/severity.ts'
import { byUrgency, mayRead, stretchesAround, whyNotReview } from './cases.ts'

describe('the supervisor’s queue', () => {
  test('QUEUE-1 the gravest first, then the longest wait, always in the same order', () => {
    const one = fc.record({
      severity: fc.constantFrom(...severities),
      since: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      id: fc.uuid(),
    })
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ id }) => id }), (cases) => {
        const sorted = cases.toSorted(byUrgency)
        expect(cases.toReversed().toSorted(byUrgency)).toEqual(sorted)
        for (const [at, next] of sorted.slice(1).entries()) {
          const before = sorted[at]!
          const [a, b] = [before, next].map(({ severity }) => severities.indexOf(severity))
          expect(a! > b! || (a === b && before.since <= next.since)).toBe(true)
        }
      }),
    )
  })

  test.each([
    ['a raised hand alone', [{ kind: 'hand_raised', severity: 'moderate' }], false],
    ['nothing', [], false],
    ['a lower flag', [{ kind: 'crisis', severity: 'moderate' }], false],
    ['a high flag', [{ kind: 'crisis', severity: 'high' }], true],
    ['a concern', [{ kind: 'expert_concern', severity: 'high' }], true],
    ['an assessment', [{ kind: 'assessment', severity: 'severe' }], true],
  ] as const)('QUEUE-4 %s: may read %#', (_what, signs, may) => {
    expect(mayRead(signs)).toBe(may)
  })

  test('QUEUE-5 stretches hold every flag, never overlap, and reach no further', () => {
    const seqs = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(seqs, fc.integer({ min: 0, max: 10 }), (flagged, around) => {
        const stretches = stretchesAround(flagged, around)
        const inside = (seq: number) =>
          stretches.filter(({ from, to }) => seq >= from && seq <= to).length
        for (const seq of flagged) expect(inside(seq)).toBe(1)
        for (let seq = 1; seq <= 320; seq++)
          expect(inside(seq)).toBe(flagged.some((flag) => Math.abs(flag - seq) <= around) ? 1 : 0)
      }),
    )
  })

  test('QUEUE-8, REPORT-6 nobody who took part or closed it reviews it, and it does not exist for the reported person', () => {
    const closed = {
      closedBy: 'sara',
      tookPart: ['huda', 'layla', 'mariam'],
      reported: ['mariam', 'noor'],
    }
    expect(
      ['huda', 'layla', 'mariam', 'noor', 'sara', 'salma'].map((id) => whyNotReview(closed, id)),
    ).toEqual(['TOOK_PART', 'TOOK_PART', 'NOT_FOUND', 'NOT_FOUND', 'TOOK_PART', undefined])
  })
})
