// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { whyNotAnswer, whyNotSayBefore } from './feedback.ts'

describe('CHAT-20: who is asked before a session', () => {
  const beginning = { status: 'active', isEmergency: false, minutesTogether: null } as const
  it.each([
    [beginning, undefined],
    [{ ...beginning, minutesTogether: 0 }, undefined],
    [{ ...beginning, minutesTogether: 10 }, undefined],
    [{ ...beginning, minutesTogether: 10.01 }, 'TOO_LATE'],
    [{ ...beginning, isEmergency: true }, 'TOO_LATE'],
    [{ ...beginning, status: 'closed' }, 'TOO_LATE'],
  ] as const)('%o: %s', (facts, expected) => {
    expect(whyNotSayBefore(facts)).toBe(expected)
  })
})

describe('CHAT-12: how long answers can be given', () => {
  it.each([
    [null, 'STILL_OPEN'],
    [0, undefined],
    [7 * 24, undefined],
    [7 * 24 + 0.01, 'TOO_LATE'],
  ] as const)('%s hours after the end: %s', (hours, expected) => {
    expect(whyNotAnswer(hours)).toBe(expected)
  })
})
