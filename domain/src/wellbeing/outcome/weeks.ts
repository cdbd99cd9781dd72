/** The first time, and then twice more: in weeks after the first. */
export const weeks = [0, 2, 4] as const
export type Week = (typeof weeks)[number]

/** Days from its week on in which it can be answered; afterwards it is passed over, and nobody is reminded. */
const openDays = 7
const weekDays = 7

/** From the first answers of a round until nothing of it can be answered any more. */
const roundDays = 4 * weekDays + openDays

/** One time of four weeks: what it knows of itself. */
export interface Round {
  /** Since the first answers. */
  readonly daysSince: number
  readonly answered: readonly Week[]
  /** The last week that was sent away unanswered. */
  readonly putOff: Week | null
}

/** What can be answered now, on one's own wish; null for nothing. Without a round, or after it, a new one begins. */
export function dueOf(round: Round | undefined): Week | null {
  if (!round || round.daysSince >= roundDays) return 0
  const { daysSince, answered } = round
  const open = weeks.find(
    (week) => week > 0 && daysSince >= week * weekDays && daysSince < week * weekDays + openDays,
  )
  return open !== undefined && !answered.includes(open) ? open : null
}

/** What stands on the first page: an offer made once, a week that has come, or nothing. It never comes back. */
type WeeksCard = 'offer' | 'due'

/** @param declined the offer was sent away, or taken at any time */
export function cardOf(round: Round | undefined, declined: boolean): WeeksCard | null {
  if (!round) return declined ? null : 'offer'
  const due = dueOf(round)
  return due === null || due === 0 || due === round.putOff ? null : 'due'
}
