/** Minutes: 4 hours in 24, 16 in seven days. Listening is tiring, also for those who love it. */
export const workingLimits = { day: 240, week: 960 } as const
/** Minutes. A slot of the clock counts when any check in it saw the supporter at work. */
export const slotMinutes = 5
/** Minutes left at the warning, and minutes free again before a new start; our own choice. */
export const warningMinutes = 30
/** Minutes after an emergency or severity `high`, our choice; a test compares the database's. */
export const pauseAfterCrisis = 15
/** Our own choice: the minutes that a break can last. */
export const breakMinutes = [15, 30] as const
/** How long a supporter stays available; `shift`: until the end of their shift. */
export const availabilitySpans = ['hour', 'two-hours', 'shift'] as const
export type AvailabilitySpan = (typeof availabilitySpans)[number]

/** Reasons of breaks that the supporter did not ask for. */
export const breakReasons = ['missed-offers'] as const
export type BreakReason = (typeof breakReasons)[number]

export const restReasons = ['hours', 'after-crisis'] as const
export type RestReason = (typeof restReasons)[number]

const minute = 60_000
const spans = { day: 1440 * minute, week: 7 * 1440 * minute } as const
type Spell = keyof typeof spans

/** @param slots beginnings of the slots with work, in milliseconds, in any order */
export function minutesLeft(slots: readonly number[], now: number): Record<Spell, number> {
  const left = (spell: Spell) =>
    Math.max(0, workingLimits[spell] - slotsSince(slots, spell, now).length * slotMinutes)
  return { day: left('day'), week: left('week') }
}

const slotsSince = (slots: readonly number[], spell: Spell, now: number): number[] =>
  slots.filter((slot) => slot > now - spans[spell])

/** MATCH-27. The rest lasts until half an hour is free again; undefined below both limits. */
export function restFromHours(slots: readonly number[], now: number): number | undefined {
  const ends = (['day', 'week'] as const).map((spell) => restOf(slots, spell, now))
  const until = Math.max(...ends)
  return until > now ? until : undefined
}

function restOf(slots: readonly number[], spell: Spell, now: number): number {
  const worked = slotsSince(slots, spell, now).toSorted((a, b) => a - b)
  const allowed = workingLimits[spell] / slotMinutes
  if (worked.length < allowed) return 0
  const mustLeave = worked.length - (allowed - warningMinutes / slotMinutes)
  return (worked[mustLeave - 1] ?? 0) + spans[spell]
}
