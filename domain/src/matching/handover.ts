import { deadlines, untilGone } from './deadlines.ts'

/** Why a supporter must go. Optional: nobody owes a reason. */
export const handoverReasons = [
  'shift-ends',
  'called-away',
  'need-a-break',
  'someone-else-fits',
] as const
export type HandoverReason = (typeof handoverReasons)[number]

/** `declined`: the seeker would rather not. `lapsed`: no answer in time. In both the supporter stays until they leave. */
export const handoverStates = ['asked', 'declined', 'lapsed'] as const
export type HandoverState = (typeof handoverStates)[number]

/** `share`: somebody else may go on and read what was said; `fresh`: go on, reading nothing; `no`: rather end, or wait. */
export const handoverAnswers = ['share', 'fresh', 'no'] as const
export type HandoverAnswer = (typeof handoverAnswers)[number]

/** Seconds in which an answer is waited for. Our own choice: long enough to finish a sentence and think. */
export const answerWithin = 180

interface HandoverSigns {
  readonly state: HandoverState
  readonly proposedAgo: number
  /** Null for never. */
  readonly expertSeenAgo: number | null
}

interface HandoverJudgement {
  /** `pass-on`: the supporter, who had said that they must go, is gone. */
  readonly act: 'none' | 'lapse' | 'pass-on'
  readonly lookIn: number
}

/**
 * MATCH-16. Who has said that they must go and is then away is not waited for. Answered with a no, or not at all, that
 * is over with the time for an answer: who stays and loses their line later has the same time as everybody (MATCH-11).
 */
export function judgeHandover({
  state,
  proposedAgo,
  expertSeenAgo,
}: HandoverSigns): HandoverJudgement {
  const away = expertSeenAgo ?? Number.POSITIVE_INFINITY
  const left = answerWithin - proposedAgo
  const about = state === 'asked' || left > 0
  if (about && away >= deadlines.goneAfter) return { act: 'pass-on', lookIn: deadlines.seekEvery }
  const lookIn = about ? Math.min(deadlines.lookEvery, untilGone(away)) : deadlines.lookEvery
  if (state !== 'asked') return { act: 'none', lookIn }
  return left <= 0 ? { act: 'lapse', lookIn } : { act: 'none', lookIn: Math.min(left, lookIn) }
}
