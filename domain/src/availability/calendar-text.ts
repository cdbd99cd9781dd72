import type { Language } from '../primitives/language.ts'
import type { Span } from './rota.ts'

/** ROTA-6. Neutral titles, because other people see a person's calendar too. */
const titles: Readonly<Record<Language, string>> = { en: 'Appointment', ar: 'موعد' }

interface CalendarEvent extends Span {
  /** Stable, so that a calendar moves a shift instead of adding one. */
  readonly id: string
}

interface CalendarInput {
  readonly events: readonly CalendarEvent[]
  readonly language: Language
  /** Milliseconds since 1970. */
  readonly now: number
}

/** RFC 5545. All moments are in UTC, so that no calendar has to know the service's time zone. */
export function calendarFile({ events, language, now }: CalendarInput): string {
  const title = escapeText(titles[language])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${title}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...utcZone,
    ...events.flatMap(({ id, from, to }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(from)}`,
      `DTEND:${utc(to)}`,
      `SUMMARY:${title}`,
      'CLASS:PRIVATE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((row) => `${foldRow(row)}\r\n`)
    .join('')
}

/** RFC 5545 allows no calendar without a component; this one keeps an empty rota valid. */
const utcZone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A moment in UTC: `20301026T220000Z`. */
const utc = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Escapes a text as RFC 5545 says. */
export const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

const octetsAtMost = 75

/** The bytes that UTF-8 needs for a character. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** RFC 5545: at most 75 octets a row. A longer one goes on after a space; no character is cut. */
export function foldRow(row: string): string {
  let folded = ''
  let octets = 0
  for (const character of row) {
    const size = octetsOf(character)
    if (octets + size > octetsAtMost) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
