import type { SessionStatus } from './sessions/session.ts'

/** CHAT-12. Optional questions around a session, each answered with one tap. */
export const feltHeard = ['yes', 'a-little', 'no'] as const
export type FeltHeard = (typeof feltHeard)[number]

/**
 * How the seeker feels now, from hard to good. The same question before and after, so that the two
 * compare.
 */
export const felt = ['very-hard', 'hard', 'so-so', 'okay', 'good'] as const
export type Felt = (typeof felt)[number]

/**
 * Minutes after a supporter first opened the session during which the question before it can be
 * answered.
 */
const beforeMinutes = 10

/** The facts of a session that decide whether the question before it can be answered. */
interface Beginning {
  readonly status: SessionStatus
  readonly isEmergency: boolean
  /** Since a supporter first opened it; null before. */
  readonly minutesTogether: number | null
}

/**
 * CHAT-20. Why the question before this session is not asked, or not any more. It is never asked in
 * an emergency.
 */
export function whyNotSayBefore({
  status,
  isEmergency,
  minutesTogether,
}: Beginning): 'TOO_LATE' | undefined {
  const tooFarIn = minutesTogether !== null && minutesTogether > beforeMinutes
  return status === 'closed' || isEmergency || tooFarIn ? 'TOO_LATE' : undefined
}

/** How long after the end answers can be given and changed. */
const feedbackDays = 7
const hoursADay = 24

/** CHAT-12. Why nothing can be answered now. `hoursSinceEnd` is null while the session is open. */
export function whyNotAnswer(hoursSinceEnd: number | null): 'STILL_OPEN' | 'TOO_LATE' | undefined {
  if (hoursSinceEnd === null) return 'STILL_OPEN'
  return hoursSinceEnd > feedbackDays * hoursADay ? 'TOO_LATE' : undefined
}

/** The greatest age of answers before a session that are compared with those after it. */
export const feelingBeforeHours = 24
