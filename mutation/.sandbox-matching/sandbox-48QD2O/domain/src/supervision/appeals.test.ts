// @ts-nocheck
import { describe, expect, test } from 'vitest'
import {
  endsOf,
  judgementsFor,
  measureOf,
  measures,
  needsReason,
  whyNotAppeal,
  whyNotClose,
  whyNotJudge,
} from './appeals.ts'
import { outcomes } from './cases.ts'

describe('what becomes of a report', () => {
  test.each([
    ['a suspension of one', 'suspended', 'said why', ['a'], undefined],
    ['a suspension of nobody', 'suspended', 'said why', [], 'NOBODY_TO_SUSPEND'],
    ['a suspension of two at once', 'suspended', 'said why', ['a', 'b'], 'NOBODY_TO_SUSPEND'],
    ['a suspension without a reason', 'suspended', '', ['a'], 'REASON_MISSING'],
    ['a warning without a reason', 'warned', '', ['a'], 'REASON_MISSING'],
    ['a warning of a seeker', 'warned', '', [], undefined],
    ['no ground', 'no-ground', '', ['a'], undefined],
  ] as const)('APPEAL-1 %s', (_what, outcome, words, reported, why) => {
    expect(whyNotClose({ outcome, told: words, reported })).toBe(why)
  })

  test('APPEAL-1 only a report about a supporter can end their work', () => {
    const by = (side: 'seeker' | 'expert') => [{ kind: 'report', report: { by: side } }]
    expect(endsOf(outcomes, by('seeker'))).toContain('suspended')
    expect(endsOf(outcomes, by('expert'))).not.toContain('suspended')
    expect(endsOf(outcomes, [{ kind: 'review', report: null }])).not.toContain('suspended')
    expect(outcomes.filter((outcome) => needsReason(measureOf(outcome)))).toEqual([
      'warned',
      'suspended',
    ])
  })

  test.each([
    ['nothing', { measure: 'none' }, 'NOTHING_TO_APPEAL'],
    ['a second time', { appealed: true }, 'ALREADY_ASKED'],
    ['after its time', { late: true }, 'TOO_LATE'],
    ['in time', {}, undefined],
  ] as const)('APPEAL-2 against %s', (_what, facts, why) => {
    expect(whyNotAppeal({ measure: 'warned', appealed: false, late: false, ...facts })).toBe(why)
  })

  test('APPEAL-3 the first decider, the reporter, the reported person and supervisors who took part cannot decide', () => {
    const of = {
      decidedBy: 'huda',
      aboutId: 'mariam',
      reporters: ['layla'],
      supervisedBy: ['salma'],
    }
    const out = ['huda', 'mariam', 'layla', 'salma', 'noor'].filter(
      (id) => whyNotJudge(of, id) === 'TOOK_PART',
    )
    expect(out).toEqual(['huda', 'mariam', 'layla', 'salma'])
  })

  test('APPEAL-4 a second look never ends worse', () => {
    for (const [at, measure] of measures.entries())
      expect(judgementsFor(measure)).toHaveLength(at + 1)
    expect(judgementsFor('spoken-with')).toEqual(['none', 'spoken-with'])
  })
})
