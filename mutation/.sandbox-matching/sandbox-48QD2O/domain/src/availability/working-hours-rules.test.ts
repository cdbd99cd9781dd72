// @ts-nocheck
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  breakMinutes,
  minutesLeft,
  pauseAfterCrisis,
  restFromHours,
  slotMinutes,
  warningMinutes,
  workingLimits,
} from './working-hours.ts'

const minute = 60_000
const slot = slotMinutes * minute
const day = 24 * 60 * minute
const now = Date.UTC(2026, 10, 27, 12)

/** Work of the last eight days, as the numbers of slots before now. */
const anyWork = fc
  .uniqueArray(fc.nat(8 * 288 - 1), { maxLength: 400 })
  .map((places) => places.map((place) => now - place * slot))
/** Counted anew, slot by slot. */
const worked = (slots: readonly number[], from: number, to: number) =>
  slots.filter((at) => from < at && at <= to).length * slotMinutes

describe('MATCH-27 at most four hours a day and sixteen a week', () => {
  test('the limits are those of the rule', () => {
    expect(workingLimits).toEqual({ day: 4 * 60, week: 16 * 60 })
    expect(warningMinutes).toBe(30)
    expect(workingLimits.day % slotMinutes).toBe(0)
    expect(workingLimits.week % slotMinutes).toBe(0)
  })

  test('what is left is what the last day and week leave, and never below nothing', () => {
    fc.assert(
      fc.property(anyWork, (slots) => {
        expect(minutesLeft(slots, now)).toEqual({
          day: Math.max(0, workingLimits.day - worked(slots, now - day, now)),
          week: Math.max(0, workingLimits.week - worked(slots, now - 7 * day, now)),
        })
      }),
    )
  })

  test('a supporter rests exactly when nothing is left of the day or of the week', () => {
    fc.assert(
      fc.property(anyWork, (slots) => {
        const left = minutesLeft(slots, now)
        expect(restFromHours(slots, now) !== undefined).toBe(left.day === 0 || left.week === 0)
      }),
    )
  })

  test('at the end of a rest half an hour is free in both, and a moment before it is not', () => {
    fc.assert(
      fc.property(anyWork, (slots) => {
        const until = restFromHours(slots, now)
        if (until === undefined) return
        expect(until).toBeGreaterThan(now)
        const after = minutesLeft(slots, until)
        expect(Math.min(after.day, after.week)).toBeGreaterThanOrEqual(warningMinutes)
        const before = minutesLeft(slots, until - 1)
        expect(Math.min(before.day, before.week)).toBeLessThan(warningMinutes)
      }),
    )
  })

  test('the order of the slots does not matter, and one more never shortens a rest', () => {
    fc.assert(
      fc.property(anyWork, fc.nat(8 * 288 - 1), (slots, place) => {
        expect(restFromHours(slots.toReversed(), now)).toBe(restFromHours(slots, now))
        const one = now - place * slot
        if (slots.includes(one)) return
        const rest = restFromHours(slots, now) ?? 0
        expect(restFromHours([...slots, one], now) ?? 0).toBeGreaterThanOrEqual(rest)
      }),
    )
  })

  test.each([
    ['a slot of exactly a day ago', day, workingLimits.day],
    ['a slot a moment later', day - 1, workingLimits.day - slotMinutes],
    ['a slot of this moment', 0, workingLimits.day - slotMinutes],
  ])('%s', (_, ago, left) => {
    expect(minutesLeft([now - ago], now).day).toBe(left)
  })

  test.each([
    ['a slot of exactly a week ago', 7 * day, workingLimits.week],
    ['a slot a moment later', 7 * day - 1, workingLimits.week - slotMinutes],
  ])('%s', (_, ago, left) => {
    expect(minutesLeft([now - ago], now).week).toBe(left)
  })
})

test('MATCH-26, MATCH-28 breaks and rests fit the slots in which work is counted', () => {
  for (const minutes of [...breakMinutes, pauseAfterCrisis]) expect(minutes % slotMinutes).toBe(0)
  expect(breakMinutes).toEqual([15, 30])
  expect(pauseAfterCrisis).toBe(15)
})
