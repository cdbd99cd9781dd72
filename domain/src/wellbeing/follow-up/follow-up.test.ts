import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallTimeOf } from '../../primitives/time/wall-time.ts'
import {
  followUpAnswers,
  followUpDueAt,
  followUpStates,
  followUpWaits,
  helpAfter,
  judgeFollowUp,
  whyNotAllow,
  whyNotAnswerFollowUp,
} from './follow-up.ts'

const zone = 'Asia/Dubai'
const at = (moment: string) => Date.parse(moment)

describe('FOLLOW-1 who is asked', () => {
  const ended = { hoursSinceEnd: 1, severity: 'high', state: null } as const
  test.each([
    [{}, undefined],
    [{ severity: 'critical' }, undefined],
    [{ severity: 'moderate' }, 'NOT_FOUND'],
    [{ severity: 'none' }, 'NOT_FOUND'],
    [{ hoursSinceEnd: null }, 'STILL_OPEN'],
    [{ hoursSinceEnd: 0 }, undefined],
    [{ hoursSinceEnd: 168 }, undefined],
    [{ hoursSinceEnd: 168.01 }, 'TOO_LATE'],
    [{ state: 'allowed' }, undefined],
    [{ state: 'allowed', hoursSinceEnd: 169 }, 'TOO_LATE'],
    [{ state: 'sent' }, 'TOO_LATE'],
    [{ state: 'answered' }, 'TOO_LATE'],
    [{ state: 'ended' }, 'TOO_LATE'],
  ] as const)('%o: %s', (different, expected) => {
    expect(whyNotAllow({ ...ended, ...different })).toBe(expected)
  })
})

describe('FOLLOW-1, FOLLOW-2 when it comes', () => {
  test.each([
    ['in the afternoon', '2026-11-27T12:30:00Z', 'day', '2026-11-28T12:30:00Z'],
    ['three days later', '2026-11-27T12:30:00Z', 'three-days', '2026-11-30T12:30:00Z'],
    [
      'late in the evening: earlier on the next day',
      '2026-11-27T19:10:00Z',
      'day',
      '2026-11-28T17:00:00Z',
    ],
    ['at 21:00', '2026-11-27T17:00:00Z', 'day', '2026-11-28T17:00:00Z'],
    ['a minute past 21:00', '2026-11-27T17:01:00Z', 'day', '2026-11-28T17:00:00Z'],
    [
      'after midnight: the next morning but one',
      '2026-11-27T21:30:00Z',
      'day',
      '2026-11-29T05:00:00Z',
    ],
    ['a minute before 9:00', '2026-11-27T04:59:00Z', 'day', '2026-11-28T05:00:00Z'],
    ['at 9:00', '2026-11-27T05:00:00Z', 'day', '2026-11-28T05:00:00Z'],
  ] as const)('%s', (_, now, wait, due) => {
    expect(new Date(followUpDueAt(at(now), wait, zone)).toISOString()).toBe(
      due.replace('Z', '.000Z'),
    )
  })

  test('keeps the time of day over the night in which clocks change', () => {
    const due = followUpDueAt(at('2026-10-24T15:00:00Z'), 'day', 'Europe/Berlin')
    expect(wallTimeOf(due, 'Europe/Berlin')).toEqual({ date: '2026-10-25', time: '17:00' })
  })

  test('is never quiet, and always on the day that was said', () => {
    const zones = ['Asia/Dubai', 'Africa/Cairo', 'America/St_Johns', 'Pacific/Apia', 'UTC']
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') }),
        fc.constantFrom(...followUpWaits),
        fc.constantFrom(...zones),
        (now, wait, place) => {
          const due = wallTimeOf(followUpDueAt(now, wait, place), place)
          expect(due.time >= '09:00' && due.time <= '21:00').toBe(true)
          const days =
            (at(`${due.date}T00:00:00Z`) - at(`${wallTimeOf(now, place).date}T00:00:00Z`)) /
            86_400_000
          expect(days).toBe(wait === 'day' ? 1 : 3)
        },
      ),
    )
  })
})

describe('FOLLOW-2 to FOLLOW-5 what happens when it is due', () => {
  const dueAt = at('2026-11-28T12:00:00Z')
  const due = {
    state: 'allowed',
    now: dueAt,
    dueAt,
    zone,
    wish: 'service',
    expertMay: false,
    hasLeft: false,
    isTalking: false,
    hasAccount: true,
  } as const
  const day = 86_400_000
  test.each([
    ['it is sent', {}, { act: 'send', sender: 'service' }],
    [
      'in the supporter’s name',
      { wish: 'supporter', expertMay: true },
      { act: 'send', sender: 'supporter' },
    ],
    [
      'the supporter may not: from the service',
      { wish: 'supporter' },
      { act: 'send', sender: 'service' },
    ],
    [
      'the supporter may, but was not chosen',
      { expertMay: true },
      { act: 'send', sender: 'service' },
    ],
    ['they left the site', { hasLeft: true }, { act: 'forget' }],
    ['they talk with a supporter', { isTalking: true }, { act: 'end', reason: 'talking' }],
    ['they may not sign in', { hasAccount: false }, { act: 'end', reason: 'account' }],
    ['a day late', { now: dueAt + day }, { act: 'send', sender: 'service' }],
    ['more than a day late', { now: dueAt + day + 1 }, { act: 'end', reason: 'late' }],
    [
      'in the night',
      { now: at('2026-11-28T18:00:00Z') },
      { act: 'wait', until: at('2026-11-29T05:00:00Z') },
    ],
    ['at 9:00', { now: at('2026-11-29T05:00:00Z') }, { act: 'send', sender: 'service' }],
    ['at 21:00', { now: at('2026-11-28T17:00:59Z') }, { act: 'send', sender: 'service' }],
    [
      'a minute past 21:00',
      { now: at('2026-11-28T17:01:00Z') },
      { act: 'wait', until: at('2026-11-29T05:00:00Z') },
    ],
    [
      'before 9:00',
      { now: at('2026-11-29T04:59:00Z') },
      { act: 'wait', until: at('2026-11-29T05:00:00Z') },
    ],
    ['in the night, left', { now: at('2026-11-28T18:00:00Z'), hasLeft: true }, { act: 'forget' }],
    ['nobody answered', { state: 'sent' }, { act: 'end', reason: 'unanswered' }],
    [
      'nobody answered, who left',
      { state: 'sent', hasLeft: true },
      { act: 'end', reason: 'unanswered' },
    ],
  ] as const)('%s', (_, different, step) => {
    expect(judgeFollowUp({ ...due, ...different })).toEqual(step)
  })
})

test('FOLLOW-7 a question that is over takes no answer; a second tap is no error', () => {
  const taken = followUpStates.filter((state) => whyNotAnswerFollowUp(state) === undefined)
  expect(taken).toEqual(['sent', 'answered'])
  expect(whyNotAnswerFollowUp('ended')).toBe('TOO_LATE')
})

test('FOLLOW-8 “harder” offers a person, then numbers, then the plan; the others nothing', () => {
  expect(followUpAnswers.map(helpAfter)).toEqual([[], [], ['person', 'numbers', 'plan']])
})
