import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  instantOf,
  isSupportedDate,
  isTimeZone,
  offsetOf,
  wallBetween,
  wallTimeOf,
} from './wall-time.ts'

const iso = (date: string, time: string, zone: string) =>
  new Date(instantOf({ date, time }, zone)).toISOString()

describe('a time on the wall', () => {
  it.each([
    ['Asia/Dubai', '2026-11-20', '18:00', '2026-11-20T14:00:00.000Z'],
    ['UTC', '2026-11-20', '00:00', '2026-11-20T00:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20', '00:15', '2026-11-19T18:45:00.000Z'],
    ['Africa/Cairo', '2026-07-01', '18:00', '2026-07-01T15:00:00.000Z'],
    ['Africa/Cairo', '2026-12-01', '18:00', '2026-12-01T16:00:00.000Z'],
    // Clocks go from 02:00 to 03:00: that half hour is left out, and 02:30 means half an hour later.
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    // They go from 03:00 back to 02:00: 02:30 comes twice, and means the first.
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '12:00', '2026-10-25T11:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '12:00', '2026-04-05T01:30:00.000Z'],
    ['America/St_Johns', '2026-07-01', '08:00', '2026-07-01T10:30:00.000Z'],
  ])('in %s, %s %s is %s', (zone, date, time, expected) => {
    expect(iso(date, time, zone)).toBe(expected)
  })

  it('comes back as it went in, in every zone, unless summer time leaves it out', () => {
    const zones = ['Asia/Dubai', 'Africa/Cairo', 'Europe/Berlin', 'America/New_York', 'Asia/Beirut']
    const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) })
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, (zone, at) => {
        const minute = Math.floor(at / 60_000) * 60_000
        const back = instantOf(wallTimeOf(minute, zone), zone)
        // The second time of an hour that comes twice is told as the first.
        expect(wallTimeOf(back, zone)).toEqual(wallTimeOf(minute, zone))
        expect(minute - back === 0 || minute - back === 3_600_000).toBe(true)
      }),
    )
  })
})

it('days are days of the calendar', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-12-30', 7)).toBe('2027-01-06')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

it('the time between two moments on the wall knows no summer time', () => {
  const evening = { date: '2026-10-24', time: '22:00' }
  expect(wallBetween(evening, { date: '2026-10-25', time: '06:30' })).toBe(8.5 * 3_600_000)
  expect(wallBetween(evening, evening)).toBe(0)
})

it('the years 2000 to 2100 are supported', () => {
  const days = ['1999-12-31', '2000-01-01', '2100-12-31', '2101-01-01']
  expect(days.map(isSupportedDate)).toEqual([false, true, true, false])
})

it('an offset counts the seconds of the moment, and belongs to it', () => {
  const moment = Date.parse('2026-07-01T10:30:45.678Z')
  expect(offsetOf(moment, 'America/St_Johns')).toBe(-2.5 * 3_600_000)
  expect(offsetOf(Date.parse('2026-01-01T00:00:59.999Z'), 'America/St_Johns')).toBe(
    -3.5 * 3_600_000,
  )
})

it('an unknown zone is recognised', () => {
  expect([
    isTimeZone('Asia/Dubai'),
    isTimeZone('UTC'),
    isTimeZone('Moon/Base'),
    isTimeZone(''),
  ]).toEqual([true, true, false, false])
  expect(offsetOf(0, 'Asia/Dubai')).toBe(4 * 3_600_000)
})
