import { addDays, instantOf, offsetOf, wallTimeOf } from '@sanad/domain/primitives/wall-time'

/** One day of the rota's calendar. */
interface RotaDay<Shift, Gap> {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly shifts: readonly Shift[]
  readonly gaps: readonly Gap[]
}

interface Starting {
  readonly startsAt: string
}
interface Interval {
  readonly from: string
  readonly to: string
}

/**
 * Splits a week into days. A shift stands on the day on which it begins, or on the first day when
 * it began before the week. A gap stands on every day that it touches, cut at midnight.
 */
export function splitByDay<Shift extends Starting, Gap extends Interval>(
  week: { readonly from: string; readonly timeZone: string },
  shifts: readonly Shift[],
  gaps: readonly Gap[],
): RotaDay<Shift, Gap>[] {
  const { from, timeZone } = week
  const midnight = (date: string) => instantOf({ date, time: '00:00' }, timeZone)
  const dayOf = (shift: Shift) => {
    const { date } = wallTimeOf(Date.parse(shift.startsAt), timeZone)
    return date < from ? from : date
  }
  return Array.from({ length: 7 }, (_, at) => {
    const date = addDays(from, at)
    const [begin, end] = [midnight(date), midnight(addDays(date, 1))]
    return {
      date,
      shifts: shifts.filter((shift) => dayOf(shift) === date),
      gaps: gaps.flatMap((gap) => {
        const cut = {
          from: Math.max(Date.parse(gap.from), begin),
          to: Math.min(Date.parse(gap.to), end),
        }
        return cut.from < cut.to ? [{ ...gap, ...isoOf(cut) }] : []
      }),
    }
  })
}
const isoOf = ({ from, to }: { from: number; to: number }) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

/** Whether an interval is exactly one calendar day. */
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

/** The long and the short name of a time zone: "Gulf Standard Time", "GMT+4". */
export function zoneName(
  timeZone: string,
  locale: string,
  at: number,
): { name: string; offset: string } {
  const part = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return { name: part('long'), offset: part('shortOffset') }
}

/** The device's time zone, when its clock differs from the rota's at that moment. */
export function differingLocalZone(timeZone: string, at: number): string | undefined {
  const localZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return localZone && offsetOf(at, localZone) !== offsetOf(at, timeZone) ? localZone : undefined
}
