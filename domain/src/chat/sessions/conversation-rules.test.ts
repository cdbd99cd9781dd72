import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedLines } from '../../../test/listed-lines.ts'
import { severities } from '../../crisis/severity.ts'
import { contactDetailsIn, helpNumbersOf } from '../contact-details.ts'
import { whyNotAnswer, whyNotSayBefore } from '../feedback.ts'
import { isMessageText, messageLimit, readMessageText } from '../message.ts'
import { reconnectDelay } from '../retry.ts'
import {
  endOnlyReleases,
  expertReadsAfterEndHours,
  whyNotEnd,
  whyNotRead,
  whyNotWrite,
  type SessionFacts,
} from './session.ts'

const session = (more: Partial<SessionFacts> = {}): SessionFacts => ({
  seekerId: 'seeker',
  expertId: 'expert',
  supervisorId: 'supervisor',
  status: 'active',
  ...more,
})
const insiders = ['seeker', 'expert', 'supervisor'] as const
const statuses = ['active', 'closed'] as const

describe('CHAT-1, CHAT-3, REPORT-3 who may write', () => {
  test.each(
    [...insiders, 'stranger'].flatMap((who) =>
      statuses.flatMap((status) => [false, true].map((apart) => [who, status, apart] as const)),
    ),
  )('%s in an %s conversation, parted by a block: %s', (who, status, apart) => {
    const hidden = who === 'stranger' || (who === 'expert' && apart)
    const expected = hidden ? 'NOT_FOUND' : status === 'closed' ? 'SESSION_CLOSED' : undefined
    expect(whyNotWrite(session({ status, apart }), who)).toBe(expected)
  })

  test('CHAT-2 the seeker writes while nobody has the seat, and a seat that is empty is nobody’s', () => {
    const waiting = session({ expertId: null, supervisorId: null })
    expect(whyNotWrite(waiting, 'seeker')).toBeUndefined()
    for (const id of ['', 'null', 'undefined', 'expert'])
      expect(whyNotWrite(waiting, id)).toBe('NOT_FOUND')
    const { supervisorId: _none, ...without } = waiting
    expect(whyNotWrite(without, 'supervisor')).toBe('NOT_FOUND')
  })
})

describe('CHAT-1, CHAT-7 who may read', () => {
  const after = [null, 0, expertReadsAfterEndHours, expertReadsAfterEndHours + 0.01, 9000]
  test.each(
    [...insiders, 'stranger'].flatMap((who) =>
      after.flatMap((hours) => [false, true].map((apart) => [who, hours, apart] as const)),
    ),
  )('%s, %s hours after the end, parted by a block: %s', (who, hours, apart) => {
    const inTime = hours === null || hours <= 24
    const may = who === 'seeker' || who === 'supervisor' || (who === 'expert' && inTime && !apart)
    expect(whyNotRead(session({ apart }), who, hours)).toBe(may ? undefined : 'NOT_FOUND')
  })

  test('whoever may write may read', () => {
    const facts = fc.record({
      seekerId: fc.constantFrom('a', 'b'),
      expertId: fc.constantFrom(null, 'a', 'b', 'c'),
      supervisorId: fc.constantFrom(null, 'c', 'd'),
      status: fc.constant('active' as const),
      apart: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, fc.constantFrom('a', 'b', 'c', 'd', 'e'), (some, who) => {
        if (whyNotWrite(some, who) === undefined)
          expect(whyNotRead(some, who, null)).toBeUndefined()
      }),
    )
  })
})

describe('CHAT-8, CHAT-14 who may end', () => {
  test.each(statuses)('everybody in an %s conversation, and nobody else', (status) => {
    for (const who of insiders) expect(whyNotEnd(session({ status }), who)).toBeUndefined()
    expect(whyNotEnd(session({ status }), 'stranger')).toBe('NOT_FOUND')
  })
  test.each(severities)('at %s a supporter’s end', (severity) => {
    const grave = severity === 'severe' || severity === 'critical'
    expect(endOnlyReleases({ expertId: 'expert' }, severity, 'expert')).toBe(grave)
    expect(endOnlyReleases({ expertId: 'expert' }, severity, 'seeker')).toBe(false)
    expect(endOnlyReleases({ expertId: null }, severity, 'seeker')).toBe(false)
  })
})

describe('decision 53 the text of a message', () => {
  test.each([
    ['one letter', 'a', 'a'],
    ['blanks around it', '  a \n', 'a'],
    ['blanks inside stay', 'a  b\n\nc', 'a  b\n\nc'],
    ['the longest', 'a'.repeat(messageLimit), 'a'.repeat(messageLimit)],
    [
      'the longest with blanks around it',
      ` ${'a'.repeat(messageLimit)} `,
      'a'.repeat(messageLimit),
    ],
    ['one letter more', 'a'.repeat(messageLimit + 1), undefined],
    ['an emoji counts as two units', '🌿'.repeat(messageLimit / 2), '🌿'.repeat(messageLimit / 2)],
    ['one emoji more', '🌿'.repeat(messageLimit / 2 + 1), undefined],
    ['nothing', '', undefined],
    ['blanks', ' \n\t ', undefined],
  ])('%s', (_, typed, text) => {
    expect(readMessageText(typed)).toBe(text)
    expect(isMessageText(typed)).toBe(text !== undefined)
  })
  test('what the database cannot store is no message', () => {
    for (const typed of ['a\0b', 'a\uD83C', '\uDF3F'])
      expect([isMessageText(typed), readMessageText(typed)]).toEqual([false, typed])
  })
  test('what was read once is read the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (typed) => {
        const text = readMessageText(typed)
        if (text !== undefined) expect(readMessageText(text)).toBe(text)
      }),
    )
  })
})

describe('CHAT-12, CHAT-20 the questions around a conversation', () => {
  test.each([
    ['while it is open', null, 'STILL_OPEN'],
    ['at its end', 0, undefined],
    ['seven days later', 7 * 24, undefined],
    ['a moment after seven days', 7 * 24 + 0.001, 'TOO_LATE'],
  ])('after: %s', (_, hours, why) => {
    expect(whyNotAnswer(hours)).toBe(why)
  })
  test.each([
    ['nobody has looked', 'active', false, null, undefined],
    ['just now', 'active', false, 0, undefined],
    ['ten minutes in', 'active', false, 10, undefined],
    ['a moment later', 'active', false, 10.01, 'TOO_LATE'],
    ['ended', 'closed', false, null, 'TOO_LATE'],
    ['an emergency', 'active', true, null, 'TOO_LATE'],
    ['an emergency, ten minutes in', 'active', true, 10, 'TOO_LATE'],
  ] as const)('before: %s', (_, status, isEmergency, minutesTogether, why) => {
    expect(whyNotSayBefore({ status, isEmergency, minutesTogether })).toBe(why)
  })
})

test('Specification §9: after a lost connection each wait is no shorter than the one before, and stays', () => {
  const waits = Array.from({ length: 40 }, (_, failures) => reconnectDelay(failures))
  expect(waits.slice(0, 5)).toEqual([1000, 2000, 5000, 10_000, 10_000])
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(new Set(waits.slice(4))).toEqual(new Set([10_000]))
})

describe('CHAT-18 contact details, whatever stands around them', () => {
  const details = fc.constantFrom(
    'call me on 0501234567',
    '+971 50 123 4567',
    'رقمي ٠٥٠١٢٣٤٥٦٧',
    'layla.k@example.com',
    'https://example.com/page',
    'find me: @layla_k',
    'add me on snap',
  )
  const around = fc.constantFrom('', 'I am tired today. ', 'أنا متعب اليوم. ', '— ', '… ')
  test('they are seen at the beginning, in the middle and at the end', () => {
    fc.assert(
      fc.property(around, details, around, (before, contact, after) => {
        expect(
          contactDetailsIn(`${before}${contact}${after && ` ${after}`}`).length,
        ).toBeGreaterThan(0)
      }),
    )
  })
  test('their digits may be Latin, Arabic or Persian', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }),
        fc.constantFrom(0x30, 0x0660, 0x06f0),
        (digits, zero) => {
          const number = [0, 5, ...digits]
            .map((digit) => String.fromCodePoint(zero + digit))
            .join('')
          expect(contactDetailsIn(`my number is ${number}`)).toContain('phone')
        },
      ),
    )
  })
  test.each(['999', '998', '112', '911', '800-4673', '٩٩٩', 'text HOME to 741741'])(
    'a number to call for help is none: %s',
    (number) => {
      expect(contactDetailsIn(`please call ${number} now`, helpNumbersOf(listedLines))).toEqual([])
    },
  )
})
