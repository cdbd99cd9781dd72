import { dateFormat } from './shown-zone.ts'

/** "14:05", in the zone that this person sees. */
export const clockAt = (at: number | string, locale: string): string =>
  dateFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(at))

export const dayAt = (at: string, locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(at))

/** A day with its year, for days that may be more than a year away: "20 November 2027". */
export const dayAndYearAt = (at: string, locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at))

/** "20 November, 14:05": short enough for a row. */
export const dayAndClock = (at: string, locale: string): string =>
  dateFormat(locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at))

/** "3:07" minutes and seconds, or "1:02:09". */
export function formatDuration(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
