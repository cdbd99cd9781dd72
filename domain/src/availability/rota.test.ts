import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  gapsOf,
  isTooMuch,
  minutesIn,
  nextHere,
  plannedLimits,
  shiftOnDay,
  type Span,
  whyNotShift,
} from './rota.ts'

const hour = 3_600_000
const span = (from: number, to: number): Span => ({ from: from * hour, to: to * hour })
const hours = (spans: readonly Span[]) => spans.map(({ from, to }) => [from / hour, to / hour])

describe('a shift', () => {
  it.each([
    ['support', 10, 14, undefined],
    ['support', 10, 18, undefined],
    ['support', 10, 18.5, 'TOO_LONG'],
    ['on_call', 10, 34, undefined],
    ['on_call', 10, 34.1, 'TOO_LONG'],
    ['support', 10, 10.2, 'TOO_SHORT'],
    ['support', 10, 9, 'TOO_SHORT'],
    ['support', 1, 5, 'IN_THE_PAST'],
    ['support', 4, 6, undefined],
    ['support', 366 * 24 + 5, 366 * 24 + 9, undefined],
    ['support', 366 * 24 + 6, 366 * 24 + 10, 'TOO_FAR'],
  ] as const)('%s from %s to %s at five o’clock: %s', (kind, from, to, why) => {
    const planned = { ...span(from, to), onTheWall: (to - from) * hour }
    expect(whyNotShift(kind, planned, 5 * hour)).toBe(why)
  })

  it.each([
    // The clocks go back in the night, go forward in it, or do neither.
    ['Europe/London', '2030-10-26', 'support', '23:00', '07:00', 9, undefined],
    ['Europe/London', '2030-10-26', 'support', '23:00', '07:15', 9.25, 'TOO_LONG'],
    ['Europe/London', '2030-10-26', 'supervisor', '09:00', '09:00', 25, undefined],
    ['Europe/London', '2030-10-27', 'support', '01:50', '02:00', 10 / 60 + 1, 'TOO_SHORT'],
    ['Europe/London', '2030-03-30', 'support', '23:00', '07:00', 7, undefined],
    ['Europe/London', '2030-03-30', 'support', '23:00', '07:15', 7.25, 'TOO_LONG'],
    ['Europe/London', '2030-03-30', 'supervisor', '09:00', '09:00', 23, undefined],
    ['Europe/London', '2030-03-31', 'support', '01:30', '02:00', -0.5, 'TOO_SHORT'],
    ['Africa/Cairo', '2030-10-31', 'support', '23:00', '07:00', 9, undefined],
    ['Africa/Cairo', '2030-10-31', 'on_call', '20:00', '20:00', 25, undefined],
    ['Africa/Cairo', '2030-04-25', 'support', '23:00', '07:00', 7, undefined],
    ['Asia/Dubai', '2030-10-26', 'support', '23:00', '07:00', 8, undefined],
    ['Asia/Dubai', '2030-10-26', 'support', '23:00', '07:15', 8.25, 'TOO_LONG'],
    // Clocks that go back by two hours: more than the database allows.
    ['Antarctica/Troll', '2030-10-26', 'support', '23:00', '07:00', 10, 'TOO_LONG'],
  ] as const)(
    'in %s on %s, %s from %s to %s: %s hours, %s',
    (zone, date, kind, from, to, hours, why) => {
      const planned = shiftOnDay(date, { from, to }, zone)
      expect((planned.to - planned.from) / hour).toBeCloseTo(hours)
      expect(whyNotShift(kind, planned, planned.from - 24 * hour)).toBe(why)
    },
  )
})

describe('planned support (ROTA-2)', () => {
  const utc = 'Etc/UTC'
  test.each([
    ['one long shift', [span(0, 8)], false],
    ['two that make eight hours in a day', [span(0, 4), span(20, 24)], false],
    ['more than eight hours in a day', [span(0, 4), span(12, 17)], true],
    ['more than eight hours in 24 across midnight', [span(20, 24), span(24, 29)], true],
    ['eight hours in 24, with more before', [span(0, 8), span(24, 32)], false],
    ['sixteen hours in a week', [span(0, 4), span(24, 28), span(72, 76), span(120, 124)], false],
    ['seventeen in a week', [span(0, 4), span(24, 28), span(72, 76), span(120, 125)], true],
    ['seventeen in eight days', [span(0, 4), span(24, 28), span(72, 76), span(168, 173)], false],
  ])('%s', (_, shifts, tooMuch) => {
    expect(isTooMuch(shifts, utc)).toBe(tooMuch)
  })

  test.each([
    ['Europe/London', '2030-10-26'],
    ['Europe/London', '2030-03-30'],
    ['Africa/Cairo', '2030-10-31'],
  ])('the night in which the clocks of %s change has its usual length', (zone, date) => {
    const night = shiftOnDay(date, { from: '23:00', to: '07:00' }, zone)
    expect(isTooMuch([night], zone)).toBe(false)
    const evening = shiftOnDay(date, { from: '22:00', to: '23:00' }, zone)
    expect(isTooMuch([night, evening], zone)).toBe(true)
  })

  test('agrees with a look at every quarter of an hour', () => {
    const quarters = fc.uniqueArray(
      fc.record({ from: fc.nat(8 * 96), length: fc.integer({ min: 1, max: 32 }) }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(quarters, (drawn) => {
        const shifts: Span[] = []
        for (const { from, length } of drawn.toSorted((a, b) => a.from - b.from)) {
          const begins = Math.max(from, (shifts.at(-1)?.to ?? 0) / 900_000)
          shifts.push({ from: begins * 900_000, to: (begins + length) * 900_000 })
        }
        const at = (quarter: number) =>
          shifts.some(({ from, to }) => from <= quarter * 900_000 && quarter * 900_000 < to)
        const busy = Array.from({ length: 8 * 96 + 300 }, (_, quarter) => Number(at(quarter)))
        const fullest = (length: number) => {
          let sum = 0
          let most = 0
          busy.forEach((one, place) => {
            sum += one - (busy[place - length] ?? 0)
            most = Math.max(most, sum)
          })
          return most * 15
        }
        expect(isTooMuch(shifts, utc)).toBe(
          fullest(96) > plannedLimits.day || fullest(672) > plannedLimits.week,
        )
      }),
      { numRuns: 60 },
    )
  })
})

test('minutes of a shift are cut at the month, and at now (ROTA-7)', () => {
  const month = span(0, 744)
  expect(minutesIn(span(-2, 2), month, 1 * hour)).toEqual({ planned: 120, done: 60 })
  expect(minutesIn(span(740, 750), month, 0)).toEqual({ planned: 240, done: 0 })
  expect(minutesIn(span(10, 12), month, 800 * hour)).toEqual({ planned: 120, done: 120 })
  expect(minutesIn(span(-5, -1), month, 800 * hour)).toEqual({ planned: 0, done: 0 })
})

describe('gaps', () => {
  it.each([
    ['no shift at all', [], [[0, 24]]],
    ['the whole day', [span(-1, 25)], []],
    ['touching shifts', [span(8, 12), span(0, 8), span(12, 24)], []],
    ['a hole at noon', [span(0, 12), span(13, 24)], [[12, 13]]],
    ['a shift inside another', [span(0, 20), span(5, 6)], [[20, 24]]],
    ['shifts before and after', [span(-5, -1), span(24, 30)], [[0, 24]]],
    [
      'both ends open',
      [span(6, 10)],
      [
        [0, 6],
        [10, 24],
      ],
    ],
  ])('of %s', (_, shifts, expected) => {
    expect(hours(gapsOf(shifts, span(0, 24)))).toEqual(expected)
  })

  it('and shifts together cover the window, and never each other', () => {
    const anyShift = fc
      .tuple(fc.integer({ min: -10, max: 40 }), fc.integer({ min: 1, max: 12 }))
      .map(([from, long]) => ({ from, to: from + long }))
    fc.assert(
      fc.property(fc.array(anyShift, { maxLength: 12 }), (shifts) => {
        const gaps = gapsOf(shifts, { from: 0, to: 30 })
        for (let moment = 0; moment < 30; moment++) {
          const inside = ({ from, to }: Span) => from <= moment && moment < to
          expect(gaps.some(inside)).toBe(!shifts.some(inside))
        }
      }),
    )
  })
})

describe('next here', () => {
  it.each([
    ['nobody planned', [], { kind: 'none' }],
    ['only past shifts', [span(1, 4)], { kind: 'none' }],
    ['one that ends just now', [span(1, 5)], { kind: 'none' }],
    ['later', [span(20, 22), span(18, 21)], { kind: 'later', from: 18 * hour }],
    ['somebody now', [span(3, 7)], { kind: 'now', until: 7 * hour }],
    [
      'one after the other',
      [span(7, 9), span(3, 7), span(8, 12)],
      { kind: 'now', until: 12 * hour },
    ],
    ['now, and a pause, and more', [span(3, 7), span(8, 12)], { kind: 'now', until: 7 * hour }],
  ])('%s', (_, shifts, expected) => {
    expect(nextHere(shifts, 5 * hour)).toEqual(expected)
  })
})
