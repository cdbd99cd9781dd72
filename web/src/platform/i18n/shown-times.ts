import { dateFormat } from './shown-zone.ts'

/** "14:05", in the zone that this person sees. */
export const clockAt = (at: number | string): string =>
  dateFormat({ hour: '2-digit', minute: '2-digit' }).format(new Date(at))

/** "18 Nov 2026" */
export const dateAt = (at: string): string =>
  dateFormat({ dateStyle: 'medium' }).format(new Date(at))

/** "18 Nov 2026, 14:05" */
export const dateAndClockAt = (at: string): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))

export const dayAt = (at: string): string =>
  dateFormat({ day: 'numeric', month: 'long' }).format(new Date(at))

/** A day with its year, for days that may be more than a year away: "20 November 2027". */
export const dayAndYearAt = (at: string): string =>
  dateFormat({ day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at))

/** "20 November, 14:05": short enough for a row. */
export const dayAndClock = (at: string): string =>
  dateFormat({
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

/** "18:00", or "Saturday 18:00" when it is not today. */
export function clockOrWeekday(moment: string): string {
  const at = new Date(moment)
  const day = dateFormat({ dateStyle: 'short' })
  const isToday = day.format(at) === day.format(new Date())
  const weekday = isToday ? {} : ({ weekday: 'long' } as const)
  return dateFormat({ ...weekday, hour: '2-digit', minute: '2-digit' }).format(at)
}
