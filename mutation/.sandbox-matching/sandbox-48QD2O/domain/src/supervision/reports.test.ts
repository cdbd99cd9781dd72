// @ts-nocheck
import { describe, expect, test } from 'vitest'
import { mayRead, needsVerdict, outcomesFor, type SignKind } from './cases.ts'
import {
  reviewDrawRange,
  isDrawn,
  reasonsFor,
  reportReasons,
  reportSeverity,
  setsAside,
} from './reports.ts'

describe('reports', () => {
  test('REPORT-5 only a serious report sets a supporter aside, and none sets a seeker aside', () => {
    const aside = reportReasons.filter((reason) => setsAside({ reason, by: 'seeker' }, 0))
    expect(aside).toEqual(['sexual', 'threat'])
    expect(reportReasons.filter((reason) => setsAside({ reason, by: 'expert' }, 0))).toEqual([])
    expect(setsAside({ reason: 'threat', by: 'seeker' }, 1)).toBe(true)
    expect(setsAside({ reason: 'threat', by: 'seeker' }, 2)).toBe(false)
  })

  test('REPORT-6 every reason gives a right to read, and none needs a verdict on the rules', () => {
    for (const reason of reportReasons) {
      const sign = { kind: 'report' as const, severity: reportSeverity(reason) }
      expect(mayRead([sign])).toBe(true)
      expect(needsVerdict([sign])).toBe(false)
      expect(needsVerdict([sign, { kind: 'crisis' as SignKind }])).toBe(true)
      expect(outcomesFor([sign])).toContain('no-ground')
    }
    expect(outcomesFor([{ kind: 'crisis' }])).not.toContain('no-ground')
  })

  test('REPORT-1 a supporter is not offered to report advice', () => {
    expect(reasonsFor('expert')).not.toContain('harmful-advice')
    expect(reasonsFor('seeker')).toEqual(reportReasons)
  })

  test.each([5, 20, 100])('REPORT-7 %d of a hundred draws', (percent) => {
    const draws = Array.from({ length: reviewDrawRange }, (_, draw) => draw)
    expect(draws.filter((draw) => isDrawn(draw, percent)).length / reviewDrawRange).toBe(
      percent / 100,
    )
  })
})
