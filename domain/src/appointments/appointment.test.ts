import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf, wallTimeOf } from '../primitives/time/wall-time.ts'
import {
  appointmentLimits,
  endForExpert,
  judgeAppointment,
  possibleStarts,
  whyNotTime,
  type AppointmentSigns,
} from './appointment.ts'

const hour = 3_600_000
const minute = 60_000
const now = Date.parse('2026-11-20T08:00:00Z')
const span = (inHours: number, minutes = 30) => ({
  from: now + inHours * hour,
  to: now + inHours * hour + minutes * minute,
})
const shift = { from: now + 2 * hour, to: now + 8 * hour }

describe('APPT-3', () => {
  test.each([
    [span(0.5), undefined, 'TOO_SOON'],
    [span(22 * 24), undefined, 'TOO_FAR'],
    [span(1.5), undefined, 'NOT_ON_SHIFT'],
    [span(7.75), undefined, 'NOT_ON_SHIFT'],
    [span(7.5), undefined, undefined],
    [span(3), [span(3.25)], 'TIME_TAKEN'],
    [span(3), [span(3.5)], undefined],
    [span(3), [span(2.5)], undefined],
    [span(3), [span(4, 90)], undefined],
    [span(3), [span(4, 91)], 'TOO_MUCH'],
    [span(3), [span(27, 91)], undefined],
    [span(3), [span(25, 91)], 'TOO_MUCH'],
    // What is already too much on another day keeps nobody from this one.
    [span(3), [span(-40, 121)], undefined],
    [span(3), [span(51, 121)], undefined],
    [span(3), [{ from: span(27.5, -121).to, to: span(27.5).from }], undefined],
  ] as const)('the time %o beside %o: %s', (time, taken, fault) => {
    expect(whyNotTime(time, { shifts: [shift], taken: taken ?? [], now })).toBe(fault)
  })

  test.each([
    ['an hour ahead', hour, undefined],
    ['a moment less', hour - 1, 'TOO_SOON'],
    ['21 days ahead', 21 * 24 * hour, undefined],
    ['a moment more', 21 * 24 * hour + 1, 'TOO_FAR'],
  ] as const)('%s: %s', (_, ahead, fault) => {
    const time = { from: now + ahead, to: now + ahead + 30 * minute }
    expect(whyNotTime(time, { shifts: [time], taken: [], now })).toBe(fault)
  })

  test('every half hour of every shift within three weeks is offered, to the end of the last', () => {
    const days = Array.from({ length: 20 }, (_, day) => shift.from + day * 24 * hour)
    const shifts = days.map((from) => ({ from, to: from + 4 * hour }))
    expect(possibleStarts(30, { shifts, taken: [], now })).toEqual(
      days.flatMap((from) => Array.from({ length: 8 }, (_, at) => from + at * 30 * minute)),
    )
  })

  test('an appointment may lie across two shifts that touch, and not across a gap', () => {
    const first = { from: shift.from, to: shift.from + hour }
    const second = (gap: number) => ({ from: first.to + gap, to: shift.to })
    const across = { from: first.to - 15 * minute, to: first.to + 15 * minute }
    expect(whyNotTime(across, { shifts: [second(0), first], taken: [], now })).toBeUndefined()
    expect(whyNotTime(across, { shifts: [second(minute), first], taken: [], now })).toBe(
      'NOT_ON_SHIFT',
    )
  })

  test('every possible start holds to the rules, is on a half hour and stands once, in order', () => {
    const spans = fc.array(
      fc
        .tuple(fc.integer({ min: -50, max: 600 }), fc.integer({ min: 1, max: 16 }))
        .map(([from, lasts]) => ({
          from: now + from * 30 * minute,
          to: now + (from + lasts) * 30 * minute,
        })),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(spans, spans, fc.constantFrom(30, 50), (shifts, taken, minutes) => {
        const plan = { shifts, taken, now }
        const starts = possibleStarts(minutes as 30 | 50, plan)
        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
        for (const from of starts) {
          expect(from % (30 * minute)).toBe(0)
          expect(whyNotTime({ from, to: from + minutes * minute }, plan)).toBeUndefined()
        }
      }),
    )
  })

  const startsIn = (zone: string, date: string, time: string, hours: number) => {
    const from = instantOf({ date, time }, zone)
    return possibleStarts(30, {
      shifts: [{ from, to: from + hours * hour }],
      taken: [],
      now: from - 10 * hour,
    }).map((at) => wallTimeOf(at, zone).time)
  }
  test.each([
    [
      'the clocks go back: the hour that comes twice has both its times',
      ['Europe/Berlin', '2026-10-25', '01:00', 4],
      ['01:00', '01:30', '02:00', '02:30', '02:00', '02:30', '03:00', '03:30'],
    ],
    [
      'the clocks go forward: the hour that is left out has none',
      ['Europe/Berlin', '2027-03-28', '01:00', 3],
      ['01:00', '01:30', '03:00', '03:30', '04:00', '04:30'],
    ],
    [
      'the shift goes past midnight',
      ['Asia/Dubai', '2026-12-31', '23:00', 2],
      ['23:00', '23:30', '00:00', '00:30'],
    ],
    ['the zone is a quarter hour off', ['Asia/Kathmandu', '2026-12-01', '10:00', 1], ['10:15']],
  ] as const)('%s', (_night, [zone, date, time, hours], times) => {
    expect(startsIn(zone, date, time, hours)).toEqual(times)
  })

  test('two hours in any 24 count across midnight and across a night of 25 hours', () => {
    const zone = 'Europe/Berlin'
    const evening = instantOf({ date: '2026-10-24', time: '20:00' }, zone)
    const at = (hours: number, minutes = 30) => ({
      from: evening + hours * hour,
      to: evening + hours * hour + minutes * minute,
    })
    const plan = (taken: readonly { from: number; to: number }[]) => ({
      shifts: [at(0, 48 * 60)],
      taken,
      now: evening - 10 * hour,
    })
    const twoHours = [at(0, 60), at(3, 60)]
    // Past midnight, and at the same wall-clock time of the next day, which is 25 hours later.
    expect(whyNotTime(at(5), plan(twoHours))).toBe('TOO_MUCH')
    expect(whyNotTime(at(23.5), plan(twoHours))).toBe('TOO_MUCH')
    expect(whyNotTime(at(25), plan(twoHours))).toBeUndefined()
  })
})

describe('APPT-12, APPT-13 what a supporter reads of an appointment that did not take place', () => {
  const none = { cancelReason: null, absenceReason: null, isBooked: true }
  test.each([
    [{ state: 'cancelled', cancelReason: 'seeker' }, 'cancelled'],
    [{ state: 'cancelled', cancelReason: 'seeker', isBooked: false }, 'withdrawn'],
    [{ state: 'cancelled', cancelReason: 'supporter' }, undefined],
    [{ state: 'cancelled', cancelReason: 'service' }, 'service'],
    [{ state: 'cancelled', cancelReason: 'elsewhere' }, 'elsewhere'],
    [{ state: 'missed' }, 'missed'],
    [{ state: 'passed-on', absenceReason: 'emergency' }, 'emergency'],
    [{ state: 'passed-on', absenceReason: 'not-here' }, 'not-here'],
    [{ state: 'passed-on' }, 'not-here'],
    [{ state: 'opened' }, undefined],
    [{ state: 'booked' }, undefined],
    [{ state: 'lapsed', isBooked: false }, undefined],
  ] as const)('%o: %s', (facts, end) => {
    expect(endForExpert({ ...none, ...facts })).toBe(end)
  })
})

describe('APPT-9 to APPT-13', () => {
  const here: AppointmentSigns = { since: 0, seeker: 'here', expert: 'ready' }
  const { seekerAwaited, expertAwaited, lookEvery } = appointmentLimits
  test.each([
    [{ since: -300 }, { act: 'wait', lookIn: 300 }],
    [{ since: -0.2 }, { act: 'wait', lookIn: 1 }],
    [{}, { act: 'open' }],
    [{ since: seekerAwaited - 1 }, { act: 'open' }],
    [{ seeker: 'away' }, { act: 'wait', lookIn: lookEvery }],
    [{ seeker: 'away', since: seekerAwaited }, { act: 'miss' }],
    [
      { seeker: 'away', expert: 'emergency' },
      { act: 'wait', lookIn: lookEvery },
    ],
    [{ seeker: 'elsewhere' }, { act: 'elsewhere' }],
    [{ seeker: 'with-supporter', expert: 'cannot' }, { act: 'join' }],
    [{ expert: 'emergency' }, { act: 'pass-on', reason: 'emergency' }],
    [{ expert: 'cannot' }, { act: 'pass-on', reason: 'cannot' }],
    [
      { expert: 'away', since: expertAwaited - 1 },
      { act: 'wait', lookIn: lookEvery },
    ],
    [
      { expert: 'away', since: expertAwaited },
      { act: 'pass-on', reason: 'not-here' },
    ],
  ] as const)('%o: %o', (signs, step) => {
    expect(judgeAppointment({ ...here, ...signs })).toEqual(step)
  })

  test('nobody waits for ever: after ten minutes every appointment has ended', () => {
    for (const seeker of ['here', 'away', 'elsewhere', 'with-supporter'] as const)
      for (const expert of ['ready', 'away', 'cannot', 'emergency'] as const)
        expect(judgeAppointment({ since: seekerAwaited, seeker, expert }).act).not.toBe('wait')
  })
})
