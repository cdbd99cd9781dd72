import { deadlines, untilGone } from './deadlines.ts'

export const handoverReasons = [
  'shift-ends',
  'called-away',
  'need-a-break',
  'someone-else-fits',
] as const
export type HandoverReason = (typeof handoverReasons)[number]

/** `lapsed`: no answer in time. As after `declined`, the supporter stays until they leave. */
export const handoverStates = ['asked', 'declined', 'lapsed'] as const
export type HandoverState = (typeof handoverStates)[number]

/** `share`: the next supporter reads what was said; `fresh`: does not; `no`: end, or wait. */
export const handoverAnswers = ['share', 'fresh', 'no'] as const
export type HandoverAnswer = (typeof handoverAnswers)[number]

/** Seconds to answer. Our own choice: long enough to finish a sentence and think. */
export const answerWithin = 180

interface HandoverSigns {
  readonly state: HandoverState
  readonly proposedAgo: number
  /** Seconds since the supporter was seen; null for never. */
  readonly expertSeenAgo: number | null
}

interface HandoverJudgement {
  /** `pass-on`: the supporter said that they must go, and is away now. */
  readonly act: 'none' | 'lapse' | 'pass-on'
  readonly lookIn: number
}

/**
 * MATCH-16. A supporter who must go and is then away is not waited for. After a refusal, or the
 * time to answer, the usual time holds again (MATCH-11).
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
