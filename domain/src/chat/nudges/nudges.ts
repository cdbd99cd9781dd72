import type { CrisisCode } from '../../crisis/codes.ts'
import type { NudgeTopic } from '../../crisis/nudge.ts'
import type { Severity } from '../../crisis/severity.ts'

/**
 * Safety §2: at most one nudge for a topic in so many minutes; rules may follow the model at once.
 */
export const nudgeEveryMinutes = 10

/** Safety §7: after a direct question, so many minutes without a word of the seeker. */
export const silenceMinutes = { writeAgain: 3, worried: 8 } as const

export const nudgeChoices = ['asked', 'dismissed'] as const

/** What the seeker answered to the direct question, the gravest last. */
export const askedAnswers = ['no', 'unclear', 'yes'] as const
export type AskedAnswer = (typeof askedAnswers)[number]

/** NUDGE-4. Answers after a yes: a plan, a means at hand, a time; violence at this moment. */
export const followUps = ['Q5', 'M', 'T', 'ABn'] as const satisfies readonly CrisisCode[]
export type FollowUp = (typeof followUps)[number]

export const followUpsAbout: Readonly<Record<NudgeTopic, readonly FollowUp[]>> = {
  suicide: ['Q5', 'M', 'T'],
  'self-harm': [],
  violence: ['ABn'],
}
const codeOfYes = {
  suicide: 'Q2',
  'self-harm': 'SH',
  violence: 'AB',
} as const satisfies Readonly<Record<NudgeTopic, CrisisCode>>

/** NUDGE-5. The graver of two answers counts. */
export const graverAnswer = (before: AskedAnswer | null, now: AskedAnswer): AskedAnswer =>
  before !== null && askedAnswers.indexOf(before) > askedAnswers.indexOf(now) ? before : now

/**
 * NUDGE-4. A yes is severe; a plan with means or time, or violence now, is critical (Safety §6).
 */
export function gradeYes(
  topic: NudgeTopic,
  said: readonly FollowUp[],
): { readonly severity: Severity; readonly codes: readonly CrisisCode[] } {
  const isPlanned = said.includes('Q5') && (said.includes('M') || said.includes('T'))
  return {
    severity: isPlanned || said.includes('ABn') ? 'critical' : 'severe',
    codes: [codeOfYes[topic], ...said],
  }
}
