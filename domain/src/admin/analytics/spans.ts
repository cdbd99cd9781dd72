import { addDays, weekdayOf } from '../../primitives/time/wall-time.ts'

/** The span of time that one bar of a chart covers. */
export const barSpans = ['day', 'week', 'month'] as const
type BarSpan = (typeof barSpans)[number]

/** Ten years: longer than any data is kept, and a limit to the cost of one query. */
export const longestDays = 3660

const daysOfAQuarter = 92
const daysOfTwoYears = 731
const dayMs = 86_400_000

/**
 * The number of days in a range, first and last included; 0 or less when it ends before it begins.
 */
export const daysOf = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1

/** Few enough bars to tell apart on a telephone. */
export const barSpanOf = (days: number): BarSpan =>
  days <= daysOfAQuarter ? 'day' : days <= daysOfTwoYears ? 'week' : 'month'

const monday = 1
const week = 7

/** The day on which the bar of this day begins. Weeks begin on Monday. */
export function barOf(day: string, span: BarSpan): string {
  if (span === 'day') return day
  if (span === 'month') return `${day.slice(0, 7)}-01`
  return addDays(day, -((weekdayOf(day) - monday + week) % week))
}

/**
 * The bars of a range, empty ones included. The first and the last may cover a part of their span.
 */
export function barsOf(from: string, until: string): string[] {
  const span = barSpanOf(daysOf(from, until))
  const bars: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const bar = barOf(day, span)
    if (bars.at(-1) !== bar) bars.push(bar)
  }
  return bars
}

/** The range of the same length directly before. */
export function rangeBefore(
  from: string,
  until: string,
): { readonly from: string; readonly until: string } {
  const days = daysOf(from, until)
  return { from: addDays(from, -days), until: addDays(from, -1) }
}
