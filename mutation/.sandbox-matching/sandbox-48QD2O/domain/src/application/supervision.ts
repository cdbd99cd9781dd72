/**
 * Days before a check-in or the yearly refresher on which a supporter is notified; 0 means that it
 * is due now.
 */
// @ts-nocheck

export const toldDaysBefore = [14, 3, 0] as const

export const careStates = ['fine', 'soon', 'overdue'] as const
type CareState = (typeof careStates)[number]

const day = 86_400_000

/**
 * MATCH-30.
 * @param dueAt
 * @param now in milliseconds
 */
export function careState(dueAt: number, now: number): CareState {
  if (dueAt <= now) return 'overdue'
  return dueAt <= now + toldDaysBefore[0] * day ? 'soon' : 'fine'
}
