/** Weeks after the first answers in which the questions are asked: at once, and twice more. */
// @ts-nocheck

export const weeks = [0, 2, 4] as const
export type Week = (typeof weeks)[number]

/**
 * Days from the beginning of its week in which it can be answered; afterwards it is skipped without
 * a reminder.
 */
const openDays = 7
const weekDays = 7

/** From the first answers of a round until nothing of it can be answered any more. */
const roundDays = 4 * weekDays + openDays

/** The state of one round of four weeks. */
export interface Round {
  /** Since the first answers. */
  readonly daysSince: number
  readonly answered: readonly Week[]
  /** The last week that was dismissed without answers. */
  readonly putOff: Week | null
}

/**
 * What the person can answer now by their own choice; null for nothing. Without a round, or after
 * it, a new one begins.
 */
export function dueWeek(round: Round | undefined): Week | null {
  if (!round || round.daysSince >= roundDays) return 0
  const { daysSince, answered } = round
  const open = weeks.find(
    (week) => week > 0 && daysSince >= week * weekDays && daysSince < week * weekDays + openDays,
  )
  return open !== undefined && !answered.includes(open) ? open : null
}

/**
 * What the first page shows: an offer made once, a week that is due, or nothing. After a dismissal
 * it does not return.
 */
type WeeksCard = 'offer' | 'due'

/** @param declined the offer was dismissed, or accepted at any time */
export function cardOf(round: Round | undefined, declined: boolean): WeeksCard | null {
  if (!round) return declined ? null : 'offer'
  const due = dueWeek(round)
  return due === null || due === 0 || due === round.putOff ? null : 'due'
}
