import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showTimesIn } from '#web/platform/i18n/shown-zone.ts'
import { clocksOf, dayWords, theirTime, timeWords } from './times.ts'

const utc = (startsAt: string, theirOffset: number | null) => ({ startsAt, theirOffset })

describe('APPT-7 the two clocks of an appointment', () => {
  afterEach(() => showTimesIn(undefined))

  it.each([
    // The other side is past midnight already.
    ['2026-12-31T21:30:00Z', 240, 'UTC', '31 December at 21:30', '1 January at 01:30'],
    // The other side's day has not begun.
    ['2026-12-01T00:15:00Z', -300, 'Asia/Kathmandu', '1 December at 06:00', '30 November at 19:15'],
    // The same clock, from another zone.
    ['2026-07-01T10:00:00Z', 120, 'Europe/Berlin', '1 July at 12:00', undefined],
    // After the clocks have gone back.
    ['2026-10-25T01:30:00Z', 120, 'Europe/Berlin', '25 October at 02:30', '25 October at 03:30'],
    ['2026-12-01T10:00:00Z', null, 'UTC', '1 December at 10:00', undefined],
  ])('%s, the other %s minutes ahead, here %s', (startsAt, theirOffset, zone, own, theirs) => {
    showTimesIn(zone)
    expect(timeWords(startsAt, 'en-GB')).toContain(own)
    const other = theirTime(utc(startsAt, theirOffset), 'en-GB')
    if (theirs === undefined) expect(other).toBeUndefined()
    else expect(other).toContain(theirs)
  })
})

describe('APPT-7 the times of a day, one chip each', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Asia/Dubai')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('stand under the own day, with the other clock only where it differs', () => {
    expect(dayWords(Date.parse('2026-12-31T20:30:00Z'), 'en-GB')).toBe('Friday 1 January')
    expect(clocksOf(utc('2026-12-31T20:30:00Z', 0), 'en-GB')).toEqual({
      own: '00:30',
      theirs: '20:30',
    })
    expect(clocksOf(utc('2026-12-31T20:30:00Z', 240), 'en-GB').theirs).toBeUndefined()
  })
})
