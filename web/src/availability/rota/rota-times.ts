import { addDays, instantOf, offsetOf, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { localZone } from '#web/platform/device.ts'

interface Interval {
  readonly from: string
  readonly to: string
}

export function isWholeDay({ from, to }: Interval, date: string, timeZone: string): boolean {
  const midnight = (day: string) => instantOf({ date: day, time: '00:00' }, timeZone)
  return Date.parse(from) === midnight(date) && Date.parse(to) === midnight(addDays(date, 1))
}

/** "18:00" in the given time zone. Midnight as an end reads 24:00. */
export function clockOf(at: string, timeZone: string, end = false): string {
  const { time } = wallTimeOf(Date.parse(at), timeZone)
  return end && time === '00:00' ? '24:00' : time
}

/** "Friday 20 November" for a calendar day. */
export const dayName = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T12:00:00Z`))

/** "Fri 20 Nov" for a column of the calendar. */
export const shortDayName = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T12:00:00Z`))

/** Undefined where the device's clock shows the same as the rota's then. */
export function differingLocalZone(timeZone: string, at: number): string | undefined {
  const local = localZone()
  return offsetOf(at, local) !== offsetOf(at, timeZone) ? local : undefined
}
