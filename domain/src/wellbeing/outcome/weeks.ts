/** Weeks after the first answers in which the questions are asked. */
export const weeks = [0, 2, 4] as const
export type Week = (typeof weeks)[number]

/** Days to answer; afterwards the week is skipped without a reminder. */
const openDays = 7
const weekDays = 7

/** Days until nothing of a round can be answered any more. */
const roundDays = 4 * weekDays + openDays

export interface Round {
  /** Days since the first answers. */
  readonly daysSince: number
  readonly answered: readonly Week[]
  /** The last week that was dismissed without answers. */
  readonly putOff: Week | null
}

/** The week that can be answered; null for none. Without a round, or after it, a new one begins. */
export function dueWeek(round: Round | undefined): Week | null {
  if (!round || round.daysSince >= roundDays) return 0
  const { daysSince, answered } = round
  const open = weeks.find(
    (week) => week > 0 && daysSince >= week * weekDays && daysSince < week * weekDays + openDays,
  )
  return open !== undefined && !answered.includes(open) ? open : null
}

/**
 * What the first page shows: an offer made once, or a week that is due. Dismissed, it stays away.
 */
type WeeksCard = 'offer' | 'due'

/** @param declined the offer was dismissed, or accepted at any time */
export function cardOf(round: Round | undefined, declined: boolean): WeeksCard | null {
  if (!round) return declined ? null : 'offer'
  const due = dueWeek(round)
  return due === null || due === 0 || due === round.putOff ? null : 'due'
}
