import { describe, expect, it } from 'vitest'
import {
  endOnlyReleases,
  expertReadsAfterEndHours,
  type SessionFacts,
  whyNotEnd,
  whyNotRead,
  whyNotWrite,
} from './session.ts'

const waiting: SessionFacts = { seekerId: 'seeker', expertId: null, status: 'active' }
const active: SessionFacts = { ...waiting, expertId: 'expert' }
const closed: SessionFacts = { ...active, status: 'closed' }
const closedWhileWaiting: SessionFacts = { ...waiting, status: 'closed' }

describe('CHAT-1 and CHAT-3: who may write', () => {
  it.each([
    [waiting, 'seeker', undefined],
    [waiting, 'expert', 'NOT_FOUND'],
    [waiting, 'stranger', 'NOT_FOUND'],
    [active, 'seeker', undefined],
    [active, 'expert', undefined],
    [active, 'stranger', 'NOT_FOUND'],
    [closed, 'seeker', 'SESSION_CLOSED'],
    [closed, 'expert', 'SESSION_CLOSED'],
    [closed, 'stranger', 'NOT_FOUND'],
    [closedWhileWaiting, 'seeker', 'SESSION_CLOSED'],
    [{ ...active, apart: true }, 'expert', 'NOT_FOUND'],
    [{ ...active, apart: true }, 'seeker', undefined],
  ] as const)('%o, %s: %s', (session, person, expected) => {
    expect(whyNotWrite(session, person)).toBe(expected)
  })
})

describe('CHAT-1 and CHAT-7: who may read', () => {
  const limit = expertReadsAfterEndHours
  it.each([
    [active, 'seeker', null, undefined],
    [active, 'expert', null, undefined],
    [active, 'stranger', null, 'NOT_FOUND'],
    [waiting, 'expert', null, 'NOT_FOUND'],
    [closed, 'seeker', 10_000, undefined],
    [closed, 'expert', 0, undefined],
    [closed, 'expert', limit, undefined],
    [closed, 'expert', limit + 0.01, 'NOT_FOUND'],
    [closed, 'stranger', 0, 'NOT_FOUND'],
    [{ ...closed, apart: true }, 'expert', 0, 'NOT_FOUND'],
    [{ ...closed, apart: true }, 'seeker', 0, undefined],
  ] as const)('%o, %s, %s hours after the end: %s', (session, person, hours, expected) => {
    expect(whyNotRead(session, person, hours)).toBe(expected)
  })
})

describe('CHAT-14: an end that only releases', () => {
  it.each([
    [active, 'critical', 'expert', true],
    [active, 'severe', 'expert', true],
    [active, 'high', 'expert', false],
    [active, 'none', 'expert', false],
    [active, 'critical', 'seeker', false],
    [waiting, 'critical', 'seeker', false],
  ] as const)('%o, %s, ended by the %s: %s', (session, severity, person, expected) => {
    expect(endOnlyReleases(session, severity, person)).toBe(expected)
  })
})

describe('CHAT-16: a supervisor who joined', () => {
  const joined = { ...closed, supervisorId: 'supervisor' }
  it('reads long after the end, and another does not', () => {
    expect(whyNotRead(joined, 'supervisor', 10_000)).toBeUndefined()
    expect(whyNotRead(joined, 'another', 0)).toBe('NOT_FOUND')
  })
})

describe('CHAT-8: who may end', () => {
  it.each([
    [waiting, 'seeker', undefined],
    [active, 'seeker', undefined],
    [active, 'expert', undefined],
    [closed, 'expert', undefined],
    [active, 'stranger', 'NOT_FOUND'],
  ] as const)('%o, %s: %s', (session, person, expected) => {
    expect(whyNotEnd(session, person)).toBe(expected)
  })
})
