// @ts-nocheck
import { describe, expect, test } from 'vitest'
import { barOf, barsOf, barSpanOf, daysOf, longestDays, rangeBefore } from './spans.ts'

test.each([
  ['2026-11-20', '2026-11-20', 1],
  ['2026-10-22', '2026-11-20', 30],
  ['2026-11-20', '2026-11-19', 0],
  ['2024-02-28', '2024-03-01', 3],
  ['2016-11-20', '2026-11-20', 3653],
])('%s to %s is %i days', (from, until, days) => {
  expect(daysOf(from, until)).toBe(days)
})

test.each([
  [1, 'day'],
  [92, 'day'],
  [93, 'week'],
  [731, 'week'],
  [732, 'month'],
  [longestDays, 'month'],
] as const)('%i days are drawn by the %s', (days, span) => {
  expect(barSpanOf(days)).toBe(span)
})

describe('the bar of a day', () => {
  test.each([
    ['2026-11-20', 'day', '2026-11-20'],
    ['2026-11-20', 'week', '2026-11-16'],
    ['2026-11-16', 'week', '2026-11-16'],
    ['2026-11-15', 'week', '2026-11-09'],
    ['2026-11-20', 'month', '2026-11-01'],
  ] as const)('%s by the %s begins on %s', (day, span, expected) => {
    expect(barOf(day, span)).toBe(expected)
  })
})

test('a range has all its bars, and the range before it is as long', () => {
  expect(barsOf('2026-11-18', '2026-11-20')).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  expect(barsOf('2020-01-15', '2023-02-02')).toHaveLength(38)
  expect(rangeBefore('2026-10-22', '2026-11-20')).toEqual({
    from: '2026-09-22',
    until: '2026-10-21',
  })
})
