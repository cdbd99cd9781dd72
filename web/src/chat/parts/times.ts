import { useNow } from '#web/platform/use-now.ts'
import { pageLocale } from '#web/platform/i18n/i18n.ts'

const millisecondsAMinute = 60_000
const minutesAnHour = 60

/** The parts of "12m" or "1h 5m". */
export function hoursAndMinutes(ms: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(ms / millisecondsAMinute))
  return { hours: Math.floor(minutes / minutesAnHour), minutes: minutes % minutesAnHour }
}

/** The current time, less than a minute old. */
export const useMinute = (): number => useNow(millisecondsAMinute / 2)

export const longDay = (at: number | string): string =>
  new Intl.DateTimeFormat(pageLocale(), { weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(at),
  )

/** 0 for today, 1 for yesterday, by the calendar of this device. */
export function daysAgo(at: number, present: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)
  const millisecondsADay = 24 * minutesAnHour * millisecondsAMinute
  return Math.round((midnight(present) - midnight(at)) / millisecondsADay)
}
