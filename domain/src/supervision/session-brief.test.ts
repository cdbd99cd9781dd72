import { describe, expect, test } from 'vitest'
import { writtenInRequest } from '../appointments/appointment.ts'
import {
  basesOfAssessment,
  dangerIn,
  whyNotBrief,
  withConcern,
  type DangerSign,
} from './session-brief.ts'

const sign = (more: Partial<DangerSign>): DangerSign => ({
  severity: 'high',
  bases: ['message'],
  codes: [],
  isOpen: true,
  ...more,
})
const critical = sign({ severity: 'critical', codes: ['Q4', 'T'] })

describe('BRIEF-2 the level now and the worst so far', () => {
  test('are the same until a supervisor closes a case', () => {
    const { now, worst } = dangerIn({
      sessionLevel: 'critical',
      signs: [critical],
      sinceClosed: null,
    })
    expect(now).toEqual({ severity: 'critical', bases: ['message'], codes: ['Q4', 'T'] })
    expect(worst).toEqual(now)
  })

  test.each([
    ['none', [{ ...critical, isOpen: false }], 'none'],
    ['moderate', [{ ...critical, isOpen: false }], 'moderate'],
    ['high', [{ ...critical, isOpen: false }, sign({ codes: ['SH'] })], 'high'],
    ['none', [critical], 'critical'],
  ] as const)('since the close %s with these signs: now %#', (sinceClosed, signs, now) => {
    const danger = dangerIn({ sessionLevel: 'critical', signs, sinceClosed })
    expect([danger.now.severity, danger.worst.severity]).toEqual([now, 'critical'])
  })
})

test('BRIEF-2 a closed request is the worst so far, and the session keeps its own level', () => {
  const closed = sign({ severity: 'critical', bases: ['request'], isOpen: false })
  const { now, worst } = dangerIn({ sessionLevel: 'high', signs: [closed], sinceClosed: null })
  expect(now).toMatchObject({ severity: 'high', bases: ['answers'] })
  expect(worst).toMatchObject({ severity: 'critical', bases: ['request'] })
})

describe('BRIEF-3 what a level rests on', () => {
  test('a level that no sign explains rests on the answers it began with', () => {
    expect(dangerIn({ sessionLevel: 'severe', signs: [], sinceClosed: null }).now.bases).toEqual([
      'answers',
    ])
  })

  test('below high nothing is named', () => {
    const { now } = dangerIn({ sessionLevel: 'moderate', signs: [], sinceClosed: null })
    expect(now).toEqual({ severity: 'moderate', bases: [], codes: [] })
  })

  test('a worried supporter can raise the severity above that of the rules', () => {
    const worried = sign({ severity: 'high', bases: ['concern'] })
    expect(
      dangerIn({ sessionLevel: 'low', signs: [worried], sinceClosed: null }).worst,
    ).toMatchObject({
      severity: 'high',
      bases: ['concern'],
    })
  })

  test.each([
    [['emergency-control'], ['pressed']],
    [['CRISIS-A2'], ['answers']],
    [
      ['CRISIS-A2', 'emergency-control'],
      ['pressed', 'answers'],
    ],
    [['Q4', writtenInRequest], ['request']],
    [['direct-question'], ['said-yes']],
    [[], ['answers']],
  ])('an assessment for %j rests on %j', (reasons, bases) => {
    expect(basesOfAssessment(reasons)).toEqual(bases)
  })
})

describe('BRIEF-1 who can read a brief', () => {
  const session = { seekerId: 's', expertId: 'e', supervisorId: 'v', status: 'active' } as const
  test.each([
    ['e', session, undefined],
    ['v', session, undefined],
    ['s', session, 'NOT_FOUND'],
    ['x', session, 'NOT_FOUND'],
    ['e', { ...session, status: 'closed' }, 'NOT_FOUND'],
    ['e', { ...session, apart: true }, 'NOT_FOUND'],
  ] as const)('%s', (person, facts, why) => expect(whyNotBrief(facts, person)).toBe(why))
})

describe('CHAT-17 the brief beside a newer message', () => {
  const calm = { severity: 'none', bases: [], codes: [] } as const
  const high = { severity: 'high', bases: ['answers'], codes: ['H'] } as const
  test.each([
    ['nothing newer', high, null, high],
    [
      'a newer message in danger',
      calm,
      { severity: 'severe', codes: ['Q2'] },
      { severity: 'severe', bases: ['message'], codes: ['Q2'] },
    ],
    [
      'a graver one',
      high,
      { severity: 'critical', codes: ['T'] },
      { severity: 'critical', bases: ['answers', 'message'], codes: ['H', 'T'] },
    ],
    ['an equal one', high, { severity: 'high', codes: ['T'] }, high],
    ['a milder one', high, { severity: 'none', codes: [] }, high],
  ] as const)('%s', (_why, danger, concern, shown) => {
    expect(withConcern(danger, concern)).toEqual(shown)
  })
})
