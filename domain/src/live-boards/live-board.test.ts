import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DutyPerson } from '../availability/duty.ts'
import {
  countDanger,
  countExperts,
  countWaits,
  isAccompanied,
  type Company,
  type PersonInDanger,
} from './live-board.ts'

const person = (more: Partial<PersonInDanger> = {}): PersonInDanger => ({
  seekerId: 'a',
  sessionId: 's',
  severity: 'high',
  isEmergency: false,
  company: 'none',
  sinceSeconds: 60,
  alarm: null,
  ...more,
})
const alarm = (waitedSeconds: number, overdue = false) => ({ id: 'l', waitedSeconds, overdue })

describe('OPS-3 who is with a person in danger', () => {
  test.each<[Company, boolean]>([
    ['none', false],
    ['asked', false],
    ['supporter-away', false],
    ['supporter', true],
    ['supervisor', true],
  ])('%s counts as company: %s', (company, accompanied) => {
    expect(isAccompanied(company)).toBe(accompanied)
  })
})

describe('OPS-4 the same counts on every board', () => {
  test.each<[string, PersonInDanger[], ReturnType<typeof countDanger>]>([
    [
      'nobody',
      [],
      { people: 0, alone: 0, aloneSeconds: null, alarms: 0, alarmSeconds: null, overdue: 0 },
    ],
    [
      'one with a supporter',
      [person({ company: 'supporter', sinceSeconds: 900 })],
      { people: 1, alone: 0, aloneSeconds: null, alarms: 0, alarmSeconds: null, overdue: 0 },
    ],
    [
      'one alone, just now',
      [person({ sinceSeconds: 0 })],
      { people: 1, alone: 1, aloneSeconds: 0, alarms: 0, alarmSeconds: null, overdue: 0 },
    ],
    [
      'one whose supporter lost the connection',
      [person({ company: 'supporter-away', sinceSeconds: 40 })],
      { people: 1, alone: 1, aloneSeconds: 40, alarms: 0, alarmSeconds: null, overdue: 0 },
    ],
    [
      'one for whom a supporter was only asked',
      [person({ company: 'asked', sinceSeconds: 5 })],
      { people: 1, alone: 1, aloneSeconds: 5, alarms: 0, alarmSeconds: null, overdue: 0 },
    ],
    [
      'an alarm that is open although a supervisor is there',
      [person({ company: 'supervisor', alarm: alarm(70) })],
      { people: 1, alone: 0, aloneSeconds: null, alarms: 1, alarmSeconds: 70, overdue: 0 },
    ],
    [
      'several: the longest of each wait, which need not be the same person’s',
      [
        person({ seekerId: 'a', sinceSeconds: 100, alarm: alarm(20) }),
        person({ seekerId: 'b', sinceSeconds: 500, company: 'supporter', alarm: alarm(400, true) }),
        person({ seekerId: 'c', sinceSeconds: 300 }),
      ],
      { people: 3, alone: 2, aloneSeconds: 300, alarms: 2, alarmSeconds: 400, overdue: 1 },
    ],
    [
      'overdue alarms alone are counted as overdue',
      [person({ alarm: alarm(1900, true) }), person({ alarm: alarm(1901, true) })],
      { people: 2, alone: 2, aloneSeconds: 60, alarms: 2, alarmSeconds: 1901, overdue: 2 },
    ],
  ])('%s', (_, inDanger, counts) => {
    expect(countDanger(inDanger)).toEqual(counts)
  })

  const anyone = fc.record({
    seekerId: fc.uuid(),
    sessionId: fc.option(fc.uuid()),
    severity: fc.constantFrom('high' as const, 'severe' as const, 'critical' as const),
    isEmergency: fc.boolean(),
    company: fc.constantFrom<Company>('none', 'asked', 'supporter-away', 'supporter', 'supervisor'),
    sinceSeconds: fc.nat(100_000),
    alarm: fc.option(
      fc.record({ id: fc.uuid(), waitedSeconds: fc.nat(100_000), overdue: fc.boolean() }),
    ),
  })
  test('no order of the people changes a count, and no count exceeds the people', () => {
    fc.assert(
      fc.property(fc.array(anyone), (inDanger) => {
        const counts = countDanger(inDanger)
        expect(countDanger(inDanger.toReversed())).toEqual(counts)
        expect(counts.alone).toBeLessThanOrEqual(counts.people)
        expect(counts.overdue).toBeLessThanOrEqual(counts.alarms)
        expect(counts.alarms).toBeLessThanOrEqual(counts.people)
        expect(counts.aloneSeconds === null).toBe(counts.alone === 0)
        expect(counts.alarmSeconds === null).toBe(counts.alarms === 0)
      }),
    )
  })

  test('a person who is no longer alone lowers the count of the lonely, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(anyone, { minLength: 1 }), ([first, ...others]) => {
        const before = countDanger([{ ...first!, company: 'none' }, ...others])
        const after = countDanger([{ ...first!, company: 'supporter' }, ...others])
        expect(after.alone).toBe(before.alone - 1)
        expect({ ...after, alone: 0, aloneSeconds: null }).toEqual({
          ...before,
          alone: 0,
          aloneSeconds: null,
        })
      }),
    )
  })
})

describe('OPS-1 who waits, and since when', () => {
  test.each([
    ['nobody', [], { count: 0, oldestSeconds: null }],
    ['one who has just come', [0], { count: 1, oldestSeconds: 0 }],
    ['the longest wait counts, wherever it stands', [5, 90, 30], { count: 3, oldestSeconds: 90 }],
    ['a clock that runs ahead shows no time below nothing', [-2], { count: 1, oldestSeconds: 0 }],
  ])('%s', (_, waits, counted) => {
    expect(countWaits(waits.map((waitedSeconds) => ({ waitedSeconds })))).toEqual(counted)
  })
})

describe('MATCH-1 supporters and their free places', () => {
  const expert = (more: Partial<DutyPerson> = {}): DutyPerson => ({
    id: 'e',
    firstName: 'Sara',
    role: 'expert',
    languages: ['en'],
    gender: null,
    here: true,
    rota: { support: null, on_call: null, supervisor: null, backup: null },
    onCallSwitch: false,
    pause: null,
    support: 'available',
    openSessions: 0,
    maxSessions: 2,
    ...more,
  })
  const none = { available: 0, busy: 0, off: 0, held: 0, places: 0 }
  test.each<[string, DutyPerson[], ReturnType<typeof countExperts>]>([
    ['nobody', [], none],
    ['one who is free', [expert()], { ...none, available: 1, places: 2 }],
    [
      'one who has no room',
      [expert({ support: 'busy', openSessions: 2 })],
      { ...none, busy: 1, held: 2, places: 2 },
    ],
    [
      'one who is off gives no place, and what they hold is still held',
      [expert({ support: 'off', openSessions: 1 })],
      { ...none, off: 1, held: 1 },
    ],
    [
      'staff are no supporters',
      [expert({ role: 'supervisor', support: null, maxSessions: 0 })],
      none,
    ],
    [
      'all together',
      [
        expert({ openSessions: 1 }),
        expert({ support: 'busy', openSessions: 3, maxSessions: 3 }),
        expert({ support: 'off' }),
        expert({ role: 'owner', support: null, openSessions: 9 }),
      ],
      { available: 1, busy: 1, off: 1, held: 4, places: 5 },
    ],
  ])('%s', (_, duty, counts) => {
    expect(countExperts(duty)).toEqual(counts)
  })
})
