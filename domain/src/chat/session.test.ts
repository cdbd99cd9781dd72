import { describe, expect, it } from 'vitest'
import {
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
