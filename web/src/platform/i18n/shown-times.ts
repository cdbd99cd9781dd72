/** "14:05", by the clock of whoever looks. */
export const clockAt = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  )

export const dayAt = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(at))

/** Up to a year and more away: "20 November 2027". */
export const farDayAt = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(at),
  )

/** "Friday 20 November, 14:05" is too long for a row: "20 November, 14:05". */
export const dayAndClock = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))

/** "3:07" minutes and seconds, or "1:02:09". */
export function spell(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
