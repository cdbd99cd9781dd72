// @ts-nocheck
import { describe, expect, test } from 'vitest'
import { crisisCodes, type CrisisCode } from '../crisis/codes.ts'
import { severities } from '../crisis/severity.ts'
import { noticeKinds } from '../primitives/notice.ts'
import { roles } from '../primitives/role.ts'
import {
  alarmActs,
  holdFor,
  stopsLadder,
  wayOfAnswer,
  type AlarmPlace,
  type AlarmWay,
} from './alarm-answer.ts'
import { alarmsOfOneNetwork, shownAlarmsLimit, treatableLevels } from './alarm-groups.ts'
import {
  fallbackRungs,
  happensNow,
  hasLadder,
  quietMinutesAfterAnswer,
  recallAfterMinutes,
  rungs,
  stepsFor,
  type LadderLevel,
} from './ladder.ts'
import { alarmKinds, awayAfterSeconds, isAlarm } from './notice-channels.ts'

const levels: readonly LadderLevel[] = ['high', 'severe', 'critical']
const places: readonly AlarmPlace[] = ['none', 'alone', 'accompanied']
const both = [true, false]

describe('LADDER-1 which levels have a ladder', () => {
  test.each([
    ['none', false],
    ['low', false],
    ['moderate', false],
    ['high', true],
    ['severe', true],
    ['critical', true],
  ] as const)('%s: %s', (severity, expected) => {
    expect(hasLadder(severity)).toBe(expected)
  })
})

describe.each(levels.flatMap((level) => both.map((accompanied) => [level, accompanied] as const)))(
  'LADDER-2 the steps at %s, accompanied: %s',
  (level, accompanied) => {
    const steps = stepsFor(level, { accompanied })

    test('stand in the order of time and end with the incident, half an hour on', () => {
      const times = steps.map(({ after }) => after)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(steps.filter(({ kind }) => kind === 'incident')).toEqual([
        { kind: 'incident', rung: 'owner', after: 1800 },
      ])
      expect(times.at(-1)).toBe(1800)
    })

    test('begin at once, unless nobody but those on call would be called', () => {
      const first = steps.filter(({ kind }) => kind === 'at-once')
      expect(first.every(({ after }) => after === 0)).toBe(true)
      expect(first.some(({ rung }) => rung === 'on-call')).toBe(!accompanied)
    })

    test('call people from the nearest to the last, each rung after the one before it', () => {
      const called = steps
        .filter(({ kind }) => kind === 'unanswered')
        .map(({ rung }) => rungs.indexOf(rung))
      expect(called).toEqual(called.toSorted((a, b) => a - b))
      expect(new Set(called).size).toBe(called.length)
    })

    test('name no step twice', () => {
      const names = steps.map(({ kind, rung }) => `${kind} ${rung}`)
      expect(new Set(names).size).toBe(names.length)
    })
  },
)

test('LADDER-2 a graver level calls each rung no later', () => {
  const firstCall = (level: LadderLevel, rung: string) =>
    Math.min(
      ...stepsFor(level, { accompanied: false })
        .filter((step) => step.rung === rung)
        .map(({ after }) => after),
    )
  for (const rung of rungs) {
    expect(firstCall('critical', rung)).toBeLessThanOrEqual(firstCall('severe', rung))
    expect(firstCall('severe', rung)).toBeLessThanOrEqual(firstCall('high', rung))
  }
})

test.each(rungs)(
  'LADDER-4 an empty rung %s falls to those after it, and at last to the owner',
  (rung) => {
    const fallen = fallbackRungs(rung)
    expect(fallen[0]).toBe(rung)
    expect(fallen.at(-1)).toBe('owner')
    expect(fallen).toEqual(rungs.filter((one) => rungs.indexOf(one) >= rungs.indexOf(rung)))
  },
)

describe('LADDER-5 something that happens now', () => {
  const all = Object.keys(crisisCodes) as CrisisCode[]
  test.each(all)('%s', (code) => {
    const isNow = ['Q6n', 'SHn', 'ABn'].includes(code)
    for (const severity of severities)
      expect(happensNow({ severity, codes: [code] })).toBe(severity === 'critical' && isNow)
  })
  test('is read from all codes together', () => {
    expect(happensNow({ severity: 'critical', codes: all })).toBe(true)
    expect(happensNow({ severity: 'critical', codes: ['Q1', 'H', 'SHn'] })).toBe(true)
    expect(happensNow({ severity: 'critical', codes: ['Q1', 'Q6r', 'SH', 'AB'] })).toBe(false)
  })
  test('calls anew sooner than a quiet time would end', () => {
    expect(recallAfterMinutes).toBeLessThan(quietMinutesAfterAnswer)
  })
})

describe('LADDER-12, LADDER-13 an answer', () => {
  test.each(
    roles
      .filter((role) => role !== 'seeker')
      .flatMap((role) => places.map((place) => [role, place] as const)),
  )(
    'of %s where the seeker’s place is %s leads to one thing, and holds only where one can enter',
    (role, place) => {
      const way = wayOfAnswer(role, place)
      const enters = way === 'seat' || way === 'join'
      for (const level of levels) expect(holdFor(level, way) > 0).toBe(enters)
    },
  )
  test('an admin and the owner never enter, a supporter never takes a case', () => {
    for (const place of places) {
      expect(wayOfAnswer('admin', place)).toBe('calls')
      expect(wayOfAnswer('owner', place)).toBe('calls')
      expect(['seat', 'nothing']).toContain(wayOfAnswer('expert', place))
    }
  })
  test('a graver level is held no longer', () => {
    const ways: readonly AlarmWay[] = ['seat', 'join', 'case', 'calls', 'nothing']
    for (const way of ways)
      expect(holdFor('critical', way)).toBeLessThanOrEqual(holdFor('high', way))
  })
})

describe('LADDER-3 what stops a ladder', () => {
  test.each(alarmActs.flatMap((act) => places.map((place) => [act, place] as const)))(
    '%s, with the seeker %s',
    (act, place) => {
      const expected =
        act === 'joined' ||
        (place === 'none' && act !== 'pressed') ||
        (place === 'accompanied' && (act === 'case-closed' || act === 'incident-closed'))
      expect(stopsLadder(act, place)).toBe(expected)
    },
  )
})

describe('ALARM-4, ALARM-5 groups of one network', () => {
  test('a critical alarm is never treated together with others', () => {
    expect(treatableLevels).toEqual(levels.filter((level) => level !== 'critical'))
  })
  test('one network never fills a board', () => {
    expect(alarmsOfOneNetwork).toBe(20)
    expect(alarmsOfOneNetwork * 5).toBeLessThan(shownAlarmsLimit)
  })
})

describe('NOTICE-4 which notices stay until a person acts', () => {
  test.each(noticeKinds)('%s', (kind) => {
    expect(isAlarm(kind)).toBe(['escalation', 'incident', 'gap'].includes(kind))
  })
  test('the gravest stands first', () => {
    expect(alarmKinds).toEqual(['escalation', 'incident', 'gap'])
  })
  test('NOTICE-6 two minutes without a connection are away', () => {
    expect(awayAfterSeconds).toBe(120)
  })
})
