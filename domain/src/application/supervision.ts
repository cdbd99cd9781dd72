/**
 * Days before a check-in or yearly refresher on which a supporter is notified; 0 is the due day.
 */
export const toldDaysBefore = [14, 3, 0] as const

export const careStates = ['fine', 'soon', 'overdue'] as const
type CareState = (typeof careStates)[number]

const day = 86_400_000

/** MATCH-30. Both times are in milliseconds. */
export function careState(dueAt: number, now: number): CareState {
  if (dueAt <= now) return 'overdue'
  return dueAt <= now + toldDaysBefore[0] * day ? 'soon' : 'fine'
}
