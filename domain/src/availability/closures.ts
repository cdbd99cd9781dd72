import type { Language } from '../primitives/language.ts'
import { addDays, instantOf, wallTimeOf } from '../primitives/time/wall-time.ts'
import type { Span } from './rota.ts'

/** Days on which the service is closed, or open for some hours only, in the service's zone. */
export interface Closure {
  readonly from: string
  /** The last day, inclusive. */
  readonly to: string
  /** Local hours in which the service is open on each of these days. */
  readonly open?: { readonly from: string; readonly to: string } | undefined
  readonly words: Readonly<Record<Language, string>>
}

/** Days. Our own choice: a longer one is a typing mistake. */
export const longestClosure = 366

export interface ClosedNow {
  /** When it opens again, in milliseconds. */
  readonly until: number
  readonly words: Readonly<Record<Language, string>>
}

/** CLOSED-1. Undefined while the service is open. */
export function closedAt(
  closures: readonly Closure[],
  at: number,
  zone: string,
): ClosedNow | undefined {
  const closure = closureAt(closures, at, zone)
  if (closure === undefined) return undefined
  let until = at
  // Another closure may follow directly: go on to the hour at which the service really opens.
  for (let step = 0; step <= longestClosure; step += 1) {
    const present = closureAt(closures, until, zone)
    if (present === undefined) break
    until = endOf(present, until, zone)
  }
  return { until, words: closure.words }
}

/** CLOSED-1. The closure that overlaps this time, if any. */
export function closureDuring(
  closures: readonly Closure[],
  { from, to }: Span,
  zone: string,
): Closure | undefined {
  const { date } = wallTimeOf(from, zone)
  const hours = ['00:00', ...closures.flatMap(({ open }) => (open ? [open.to] : []))]
  // No shift touches more than three days.
  const closings = [0, 1, 2].flatMap((days) =>
    hours.map((time) => instantOf({ date: addDays(date, days), time }, zone)),
  )
  return [from, ...closings]
    .filter((at) => from <= at && at < to)
    .map((at) => closureAt(closures, at, zone))
    .find((closure) => closure !== undefined)
}

export const isClosedAt = (closures: readonly Closure[], at: number, zone: string): boolean =>
  closureAt(closures, at, zone) !== undefined

function closureAt(closures: readonly Closure[], at: number, zone: string): Closure | undefined {
  // Called for every page and every planned shift, and most services have no closures.
  if (closures.length === 0) return undefined
  const { date, time: now } = wallTimeOf(at, zone)
  return closures.find(
    ({ from, to, open }) =>
      from <= date && date <= to && (open === undefined || now < open.from || now >= open.to),
  )
}

/**
 * The hour at which this day opens, else the midnight after it, or after a closure without hours.
 */
function endOf({ open, to }: Closure, at: number, zone: string): number {
  const { date, time: now } = wallTimeOf(at, zone)
  if (open !== undefined && now < open.from) return instantOf({ date, time: open.from }, zone)
  return instantOf({ date: addDays(open ? date : to, 1), time: '00:00' }, zone)
}
