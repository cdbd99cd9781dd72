import { whyNotAnswer } from '../../chat/feedback.ts'
import { isCrisis, type Severity } from '../../crisis/severity.ts'
import { addDays, instantOf, wallTimeOf } from '../../primitives/time/wall-time.ts'

/** FOLLOW-1. When the one message comes. */
export const followUpWaits = ['day', 'three-days'] as const
export type FollowUpWait = (typeof followUpWaits)[number]
const daysOf: Readonly<Record<FollowUpWait, number>> = { day: 1, 'three-days': 3 }

/** FOLLOW-5. In whose name the question is asked. */
export const followUpSenders = ['service', 'supporter'] as const
export type FollowUpSender = (typeof followUpSenders)[number]

/** FOLLOW-7. How the person is, compared with the day of the conversation. */
export const followUpAnswers = ['better', 'same', 'harder'] as const
export type FollowUpAnswer = (typeof followUpAnswers)[number]

/** `talking`: in a conversation. `account`: leaving, or no sign-in. `late`: after an outage. */
export const followUpEnds = ['talking', 'account', 'late', 'withdrawn', 'unanswered'] as const
export type FollowUpEnd = (typeof followUpEnds)[number]

export const followUpStates = ['allowed', 'sent', 'answered', 'ended'] as const
type FollowUpState = (typeof followUpStates)[number]

const second = 1000
/** These numbers are our own choices. */
export const followUpLimits = {
  /** FOLLOW-2. The message comes between these times of the seeker's clock, both included. */
  askedFrom: '09:00',
  askedUntil: '21:00',
  /** FOLLOW-4. After an outage of so long, the message is not sent. */
  lateAfterSeconds: 86_400,
  /** FOLLOW-7. How long the question can be answered. */
  answerLastsSeconds: 3 * 86_400,
  /** FOLLOW-8. Seconds after the answer during which the help stays on the dashboard. */
  helpLastsSeconds: 86_400,
} as const

interface Conversation {
  /** Hours since the conversation ended; null while it is open. */
  readonly hoursSinceEnd: number | null
  readonly severity: Severity
  /** Null if the person has not allowed a follow-up. */
  readonly state: FollowUpState | null
}

/** FOLLOW-1, FOLLOW-3. Undefined when a follow-up can be allowed. */
export function whyNotAllow({
  hoursSinceEnd,
  severity,
  state,
}: Conversation): 'NOT_FOUND' | 'STILL_OPEN' | 'TOO_LATE' | undefined {
  if (!isCrisis(severity)) return 'NOT_FOUND'
  if (state !== null && state !== 'allowed') return 'TOO_LATE'
  return whyNotAnswer(hoursSinceEnd)
}

/** FOLLOW-1, FOLLOW-2. By calendar day, so that "tomorrow" is true. In milliseconds since 1970. */
export function followUpDueAt(now: number, wait: FollowUpWait, zone: string): number {
  const { date, time } = wallTimeOf(now, zone)
  const { askedFrom, askedUntil } = followUpLimits
  const near = time < askedFrom ? askedFrom : time > askedUntil ? askedUntil : time
  return instantOf({ date: addDays(date, daysOf[wait]), time: near }, zone)
}

/** FOLLOW-2. Undefined outside of the quiet hours. */
function endOfQuiet(now: number, zone: string): number | undefined {
  const { date, time } = wallTimeOf(now, zone)
  const { askedFrom, askedUntil } = followUpLimits
  if (time >= askedFrom && time <= askedUntil) return undefined
  return instantOf({ date: time < askedFrom ? date : addDays(date, 1), time: askedFrom }, zone)
}

interface FollowUpSigns {
  readonly state: 'allowed' | 'sent'
  /** Milliseconds since 1970. */
  readonly now: number
  readonly dueAt: number
  readonly zone: string
  readonly wish: FollowUpSender
  /** The supporter agreed, may still serve, and neither has blocked the other. */
  readonly expertMay: boolean
  /** The person used "Leave site" since the follow-up was allowed. */
  readonly hasLeft: boolean
  readonly isTalking: boolean
  /** The account may sign in and is not leaving. */
  readonly hasAccount: boolean
}

type FollowUpStep =
  | { readonly act: 'send'; readonly sender: FollowUpSender }
  | { readonly act: 'wait'; readonly until: number }
  | { readonly act: 'end'; readonly reason: FollowUpEnd }
  /** Nothing of the follow-up is kept: a reason would tell that somebody left in a hurry. */
  | { readonly act: 'forget' }

const end = (reason: FollowUpEnd): FollowUpStep => ({ act: 'end', reason })

/** FOLLOW-2 to FOLLOW-5. Pure: two nodes that judge the same signs decide the same. */
export function judgeFollowUp(signs: FollowUpSigns): FollowUpStep {
  if (signs.state === 'sent') return end('unanswered')
  if (signs.hasLeft) return { act: 'forget' }
  if (!signs.hasAccount) return end('account')
  if (signs.isTalking) return end('talking')
  if (signs.now - signs.dueAt > followUpLimits.lateAfterSeconds * second) return end('late')
  const until = endOfQuiet(signs.now, signs.zone)
  if (until !== undefined) return { act: 'wait', until }
  return { act: 'send', sender: signs.expertMay ? signs.wish : 'service' }
}

/** FOLLOW-7. A second tap, and a retry, are no error. */
export const whyNotAnswerFollowUp = (state: FollowUpState): 'TOO_LATE' | undefined =>
  state === 'sent' || state === 'answered' ? undefined : 'TOO_LATE'

/** FOLLOW-8. What is offered after the answer, in this order. */
export const helpAfter = (answer: FollowUpAnswer): readonly ('person' | 'numbers' | 'plan')[] =>
  answer === 'harder' ? ['person', 'numbers', 'plan'] : []
