import type { SessionStatus } from './sessions/session.ts'

/** CHAT-12. Optional questions around a session, each answered with one tap. */
export const feltHeard = ['yes', 'a-little', 'no'] as const
export type FeltHeard = (typeof feltHeard)[number]

/** From hard to good; the same question before and after, so that the two compare. */
export const felt = ['very-hard', 'hard', 'so-so', 'okay', 'good'] as const
export type Felt = (typeof felt)[number]

/** Minutes after a supporter opened the session for which the question before can be answered. */
const beforeMinutes = 10

interface Beginning {
  readonly status: SessionStatus
  readonly isEmergency: boolean
  /** Since a supporter first opened it; null before. */
  readonly minutesTogether: number | null
}

/** CHAT-20. Never asked in an emergency, nor after a while together. */
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

/** CHAT-12. `hoursSinceEnd` is null while the session is open. */
export function whyNotAnswer(hoursSinceEnd: number | null): 'STILL_OPEN' | 'TOO_LATE' | undefined {
  if (hoursSinceEnd === null) return 'STILL_OPEN'
  return hoursSinceEnd > feedbackDays * hoursADay ? 'TOO_LATE' : undefined
}

/** The greatest age of answers before a session that are compared with those after it. */
export const feelingBeforeHours = 24
