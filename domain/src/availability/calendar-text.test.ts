import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFile, escapeText, foldRow } from './calendar-text.ts'

const unfold = (rows: string) => rows.replaceAll('\r\n ', '')
/** A percent sign and two digits for each octet of what is not plain. */
const octets = (text: string) => encodeURIComponent(text).replaceAll(/%[0-9A-F]{2}/g, '.').length

describe('a calendar file', () => {
  const now = Date.parse('2030-10-25T08:00:00Z')
  const from = Date.parse('2030-10-26T21:00:00Z')
  const event = { id: '4c4a2f0e-0000-4000-8000-000000000001', from, to: from + 9 * 3_600_000 }

  test.each([
    ['en', 'Appointment'],
    ['ar', 'موعد'],
  ] as const)(
    'in %s it shows the times in UTC under a neutral title (ROTA-6)',
    (language, title) => {
      const rows = calendarFile({ events: [event], language, now }).split('\r\n')
      expect(rows.slice(rows.indexOf('BEGIN:VEVENT'))).toEqual([
        'BEGIN:VEVENT',
        `UID:${event.id}`,
        'DTSTAMP:20301025T080000Z',
        'DTSTART:20301026T210000Z',
        'DTEND:20301027T060000Z',
        `SUMMARY:${title}`,
        'CLASS:PRIVATE',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ])
    },
  )
})

describe('a row', () => {
  test('is folded after 75 octets, and no character is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const row = `SUMMARY:${escapeText(text)}`
        const folded = foldRow(row)
        expect(unfold(folded)).toBe(row)
        for (const part of folded.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75)
      }),
    )
    expect(foldRow('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
    expect(foldRow('م'.repeat(38))).toBe(`${'م'.repeat(37)}\r\n م`)
  })

  test('escapes what separates', () => {
    expect(escapeText('a;b,c\\d\r\ne')).toBe('a\\;b\\,c\\\\d\\ne')
  })
})
