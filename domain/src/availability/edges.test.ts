import { expect, test } from 'vitest'
import { calendarFile, foldRow } from './calendar-text.ts'
import { nextHere, whyNotShift } from './rota.ts'

const minute = 60_000

test('MATCH-24 a shift of exactly a quarter of an hour is one, and a moment less is not', () => {
  const shift = (length: number) => ({ from: minute, to: minute + length, onTheWall: length })
  expect(whyNotShift('support', shift(15 * minute), 0)).toBeUndefined()
  expect(whyNotShift('support', shift(15 * minute - 1), 0)).toBe('TOO_SHORT')
})

test('MATCH-21 a shift that begins at this moment is now', () => {
  expect(nextHere([{ from: 100, to: 200 }], 100)).toEqual({ kind: 'now', until: 200 })
  expect(nextHere([{ from: 101, to: 200 }], 100)).toEqual({ kind: 'later', from: 101 })
})

test('ROTA-6 an empty rota is a whole calendar (RFC 5545), in either language', () => {
  const file = calendarFile({ events: [], language: 'en', now: 0 })
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Appointment',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'BEGIN:VTIMEZONE',
    'TZID:UTC',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0000',
    'END:STANDARD',
    'END:VTIMEZONE',
    'END:VCALENDAR',
    '',
  ])
  expect(calendarFile({ events: [], language: 'ar', now: 0 })).toBe(
    file.replace('Appointment', 'موعد'),
  )
})

test.each([
  ['one octet', '\u007F', 75],
  ['two octets', '\u0080', 37],
  ['two octets, the last', '\u07FF', 37],
  ['three octets', '\u0800', 25],
  ['three octets, the last', '\uFFFF', 25],
  ['four octets', '\u{10000}', 18],
])('RFC 5545: a row holds as many characters of %s as fit into 75', (_, character, fits) => {
  expect(foldRow(character.repeat(fits))).toBe(character.repeat(fits))
  expect(foldRow(character.repeat(fits + 1))).toBe(`${character.repeat(fits)}\r\n ${character}`)
})
