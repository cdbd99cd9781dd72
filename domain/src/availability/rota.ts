import type { Role } from '../primitives/role.ts'
import { addDays, instantOf, offsetOf, wallBetween } from '../primitives/time/wall-time.ts'
import { workingLimits } from './working-hours.ts'

/** `support`: regular sessions. `on_call`: emergencies. `backup`: when the supervisor is silent. */
export const shiftKinds = ['support', 'on_call', 'supervisor', 'backup'] as const
export type ShiftKind = (typeof shiftKinds)[number]

/** In a small service the owner is the only supervisor. */
const roles: Readonly<Record<ShiftKind, readonly Role[]>> = {
  support: ['expert'],
  on_call: ['expert'],
  supervisor: ['supervisor', 'admin', 'owner'],
  backup: ['supervisor', 'admin', 'owner'],
}
export const rolesFor = (kind: ShiftKind): readonly Role[] => roles[kind]

/** Hours of wall-clock time, our own choice: listening is more tiring than being on call. */
export const longestShift: Readonly<Record<ShiftKind, number>> = {
  support: 8,
  on_call: 24,
  supervisor: 24,
  backup: 24,
}
/** Hours. The database does not know the zone, so it always allows for the clocks going back. */
const clocksGoBack = 1
/** Minutes. A shorter shift is a typing mistake. */
const shortestShift = 15
/** Our own choice: a year that is further away is a typing mistake. */
const furthestDays = 366
/** Weeks. Our own choice: a quarter of a year, because plans beyond that are unreliable. */
export const repeatAtMost = 13

/** In milliseconds since 1970; the end is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

const hour = 3_600_000

interface PlannedShift extends Span {
  /** The length of the shift in wall-clock time, in milliseconds. */
  readonly onTheWall: number
}

/** An end at or before the beginning is on the next day. */
export function shiftOnDay(
  date: string,
  { from, to }: { readonly from: string; readonly to: string },
  zone: string,
): PlannedShift {
  const start = { date, time: from }
  const ends = { date: to <= from ? addDays(date, 1) : date, time: to }
  return {
    from: instantOf(start, zone),
    to: instantOf(ends, zone),
    onTheWall: wallBetween(start, ends),
  }
}

type ShiftFault = 'TOO_SHORT' | 'TOO_LONG' | 'IN_THE_PAST' | 'TOO_FAR'

/** MATCH-24. By wall-clock time, so a night when the clocks change has its usual length. */
export function whyNotShift(
  kind: ShiftKind,
  { from, to, onTheWall }: PlannedShift,
  now: number,
): ShiftFault | undefined {
  const longest = longestShift[kind]
  if (Math.min(to - from, onTheWall) < shortestShift * 60_000) return 'TOO_SHORT'
  if (onTheWall > longest * hour || to - from > (longest + clocksGoBack) * hour) return 'TOO_LONG'
  if (from > now + furthestDays * 24 * hour) return 'TOO_FAR'
  return to <= now ? 'IN_THE_PAST' : undefined
}

/** ROTA-2. Minutes that a supporter may plan: the longest shift a day, MATCH-27's limit a week. */
export const plannedLimits = { day: longestShift.support * 60, week: workingLimits.week } as const
const days = { day: 1, week: 7 } as const

/** ROTA-1. How long one press gives an open shift back. */
export const undoTakeMinutes = 5

/** ROTA-2. Measures by wall-clock time, as the length of a shift; `shifts` must not overlap. */
export function isTooMuch(shifts: readonly Span[], zone: string): boolean {
  const onTheWall = (at: number) => at + offsetOf(at, zone)
  const walls = shifts.map(({ from, to }) => ({ from: onTheWall(from), to: onTheWall(to) }))
  return (['day', 'week'] as const).some((spell) => {
    const length = days[spell] * 24 * hour
    // The fullest window begins with a shift or ends with one.
    const windows = walls.flatMap(({ from, to }) => [from, to - length])
    return windows.some(
      (from) => overlapOf(walls, { from, to: from + length }) > plannedLimits[spell] * 60_000,
    )
  })
}

/** Milliseconds of these spans that lie in the window. */
const overlapOf = (spans: readonly Span[], window: Span): number =>
  spans.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, window.to) - Math.max(from, window.from)),
    0,
  )

/** ROTA-7. Minutes within the window, in total and until now. */
export function minutesIn(
  shift: Span,
  window: Span,
  now: number,
): { readonly planned: number; readonly done: number } {
  const minutes = (to: number) => Math.round(overlapOf([shift], { from: window.from, to }) / 60_000)
  return { planned: minutes(window.to), done: minutes(Math.min(window.to, now)) }
}

/** The parts of a window without a shift, in order; shifts may overlap and come in any order. */
export function gapsOf(shifts: readonly Span[], window: Span): Span[] {
  const gaps: Span[] = []
  let reached = window.from
  for (const { from, to } of shifts.toSorted((a, b) => a.from - b.from)) {
    if (from >= window.to) break
    if (from > reached) gaps.push({ from: reached, to: from })
    reached = Math.max(reached, to)
  }
  if (reached < window.to) gaps.push({ from: reached, to: window.to })
  return gaps
}

/** When a supporter is here, by the rota. */
type NextHere =
  | { readonly kind: 'now'; readonly until: number }
  | { readonly kind: 'later'; readonly from: number }
  | { readonly kind: 'none' }

/**
 * Decision 17: opening hours come from the rota only. Shifts that touch or overlap count as one.
 */
export function nextHere(shifts: readonly Span[], now: number): NextHere {
  const ahead = shifts.filter(({ to }) => to > now).toSorted((a, b) => a.from - b.from)
  const first = ahead[0]
  if (first === undefined) return { kind: 'none' }
  if (first.from > now) return { kind: 'later', from: first.from }
  let until = first.to
  for (const { from, to } of ahead) if (from <= until) until = Math.max(until, to)
  return { kind: 'now', until }
}
