import {
  minutesLeft,
  restFromHours,
  slotMinutes,
} from '../../../domain/src/availability/working-hours.ts'
import type { Expert } from '../people.ts'
import type { ExpertRow } from './records.ts'

const slot = slotMinutes * 60_000
const slotOf = (at: number): number => Math.floor(at / slot) * slot

/** The slots of the shifts that a supporter worked before this moment, oldest first. */
export const slotsBefore = (expert: Expert, now: number): number[] =>
  expert.shifts
    .filter(({ kind, lateBy, to }) => kind === 'support' && lateBy !== null && to <= now)
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, to, lateBy }) => {
      const begins = slotOf(from + (lateBy ?? 0))
      return Array.from(
        { length: Math.max(0, Math.ceil((to - begins) / slot)) },
        (_, place) => begins + place * slot,
      )
    })

/** MATCH-27. @returns until when the supporter rests, undefined below the limits or where nothing is new */
export function recordWork({ workSlots }: ExpertRow, now: number): number | undefined {
  const current = slotOf(now)
  if (workSlots.at(-1) === current) return undefined
  workSlots.push(current)
  const { day, week } = minutesLeft(workSlots, now)
  return day === 0 || week === 0 ? restFromHours(workSlots, now) : undefined
}
