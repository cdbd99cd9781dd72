import type { SessionStatus } from './session.ts'

/** CHAT-12. Questions around a conversation, each of them optional, each answered with one tap. */
export const feltHeard = ['yes', 'a-little', 'no'] as const
export type FeltHeard = (typeof feltHeard)[number]

/** How the seeker feels right now, from hard to good: the same question before and after, so that the two compare. */
export const felt = ['very-hard', 'hard', 'so-so', 'okay', 'good'] as const
export type Felt = (typeof felt)[number]

/** What is asked before can be answered until so many minutes after a supporter first looked. */
const beforeMinutes = 10

/** What is known of a conversation that is to be answered before. */
interface Beginning {
  readonly status: SessionStatus
  readonly isEmergency: boolean
  /** Since a supporter first looked; null while none has. */
  readonly minutesTogether: number | null
}

/** CHAT-20. Why nothing is asked before this conversation, or not any more. In an emergency nothing ever is. */
export function whyNotSayBefore({
  status,
  isEmergency,
  minutesTogether,
}: Beginning): 'TOO_LATE' | undefined {
  const tooFarIn = minutesTogether !== null && minutesTogether > beforeMinutes
  return status === 'closed' || isEmergency || tooFarIn ? 'TOO_LATE' : undefined
}

/** How long after the end answers can be given, and given otherwise. */
const feedbackDays = 7
const hoursADay = 24

/** CHAT-12. Why nothing can be answered now. `hoursSinceEnd` is null while the conversation is open. */
export function whyNotAnswer(hoursSinceEnd: number | null): 'STILL_OPEN' | 'TOO_LATE' | undefined {
  if (hoursSinceEnd === null) return 'STILL_OPEN'
  return hoursSinceEnd > feedbackDays * hoursADay ? 'TOO_LATE' : undefined
}

/** How old answers before a conversation may be, to stand beside how somebody feels after it. */
export const feelingBeforeHours = 24
