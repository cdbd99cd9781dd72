import type { Role } from '../primitives/role.ts'
import { addDays, instantOf, wallBetween } from '../primitives/wall-time.ts'

/**
 * What somebody on a shift is there for: ordinary conversations, emergencies, whoever watches over them, and who
 * stands in when that one does not answer.
 */
export const shiftKinds = ['support', 'on_call', 'supervisor', 'backup'] as const
export type ShiftKind = (typeof shiftKinds)[number]

/** Who may hold which. In a small service the owner watches alone. */
const roles: Readonly<Record<ShiftKind, readonly Role[]>> = {
  support: ['expert'],
  on_call: ['expert'],
  supervisor: ['supervisor', 'admin', 'owner'],
  backup: ['supervisor', 'admin', 'owner'],
}
export const rolesFor = (kind: ShiftKind): readonly Role[] => roles[kind]

/** Hours by the clock on the wall. Our own choice: nobody listens for longer in one go; being on call may take a day and a night. */
export const longestShift: Readonly<Record<ShiftKind, number>> = {
  support: 8,
  on_call: 24,
  supervisor: 24,
  backup: 24,
}
/**
 * Hours. By as much a night is longer in which the clocks go back. The database does not know the zone: it allows them
 * always, and only so many.
 */
const clocksGoBack = 1
/** Minutes. Shorter than this is a slip of the finger. */
const shortestShift = 15
/** Weeks. A quarter of a year: further ahead nobody knows. */
export const repeatAtMost = 13

/** A stretch of time; milliseconds since 1970, the end not included. */
export interface Span {
  readonly from: number
  readonly to: number
}

const hour = 3_600_000

/** A shift as it is entered. */
interface PlannedShift extends Span {
  /** How long it is by the clock on the wall, in milliseconds. */
  readonly onTheWall: number
}

/** From one time on the wall to another; an end at or before the beginning is the next day's. */
export function plannedOn(
  date: string,
  { from, to }: { readonly from: string; readonly to: string },
  zone: string,
): PlannedShift {
  const begins = { date, time: from }
  const ends = { date: to <= from ? addDays(date, 1) : date, time: to }
  return {
    from: instantOf(begins, zone),
    to: instantOf(ends, zone),
    onTheWall: wallBetween(begins, ends),
  }
}

type ShiftFault = 'TOO_SHORT' | 'TOO_LONG' | 'IN_THE_PAST'

/**
 * MATCH-24. Why this cannot be a shift; the database holds the first two as well. It is as long as the clock on the
 * wall says: a night in which the clocks change is a night like the others. One that has begun may still be entered.
 */
export function whyNotShift(
  kind: ShiftKind,
  { from, to, onTheWall }: PlannedShift,
  now: number,
): ShiftFault | undefined {
  const longest = longestShift[kind]
  if (Math.min(to - from, onTheWall) < shortestShift * 60_000) return 'TOO_SHORT'
  if (onTheWall > longest * hour || to - from > (longest + clocksGoBack) * hour) return 'TOO_LONG'
  return to <= now ? 'IN_THE_PAST' : undefined
}

/** The parts of a window that no shift covers, in order; shifts may come in any order and overlap. */
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

/** What the rota says to somebody who asks when a supporter is here. */
type NextHere =
  | { readonly kind: 'now'; readonly until: number }
  | { readonly kind: 'later'; readonly from: number }
  | { readonly kind: 'none' }

/**
 * Decision 17: opening hours come from the rota, never from hope. Shifts that touch or overlap are one time of
 * being here: `until` is where it really ends.
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
