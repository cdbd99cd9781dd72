// @ts-nocheck
import { describe, expect, test } from 'vitest'
import { minutesLeft, restFromHours } from './working-hours.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = Date.UTC(2026, 10, 2, 14)
/** Slots of work without a gap. */
const work = (from: number, minutes: number) =>
  Array.from({ length: minutes / 5 }, (_, nth) => from + nth * 5 * minute)

describe('MATCH-27 hours', () => {
  test('below both limits there is no rest, and the remaining time is known', () => {
    const slots = work(start, 235)
    expect(restFromHours(slots, start + 4 * hour)).toBeUndefined()
    expect(minutesLeft(slots, start + 4 * hour)).toEqual({ day: 5, week: 725 })
  })
  test('after four hours the rest lasts until half an hour is free again', () => {
    const until = restFromHours(work(start, 240), start + 4 * hour)
    expect(until).toBe(start + 25 * minute + day)
    expect(minutesLeft(work(start, 240), until ?? 0).day).toBe(30)
  })
  test('work of the day before yesterday does not count for the day', () => {
    const slots = [...work(start - 2 * day, 240), ...work(start, 60)]
    expect(minutesLeft(slots, start + hour)).toEqual({ day: 180, week: 660 })
  })
  test('sixteen hours in a week rest until the first of them is seven days ago', () => {
    const slots = [0, 1, 2, 3].flatMap((nth) => work(start + nth * 1.5 * day, 240))
    const now = start + 4.5 * day + 4 * hour
    expect(restFromHours(slots, now)).toBe(start + 25 * minute + 7 * day)
  })
  test('a conversation that went on past the limit counts, and the rest is later by as much', () => {
    const reached = restFromHours(work(start, 240), start + 4 * hour) ?? 0
    expect(restFromHours(work(start, 270), start + 4.5 * hour)).toBe(reached + 30 * minute)
  })
})
