import type { AssessmentAnswers } from './answers.ts'
import { type Severity, worst } from './severity.ts'

/** Specification §5 and Specification §9. It sorts people within a level, and never decides it. */
const points: Record<Severity, number> = {
  critical: 100,
  severe: 80,
  high: 60,
  moderate: 40,
  low: 20,
  none: 0,
}
const extra = { immediate: 20, urgentIntensity: 15, feelingIntensity: 10 } as const
const strongIntensity = 8
const cap = 100

const isStrong = (intensity: number | null): boolean =>
  intensity !== null && intensity >= strongIntensity

/** 0 to 100. `emergency`: an emergency control was pressed, which counts as “immediate”. */
export function riskScore(
  severity: Severity,
  answers: Pick<AssessmentAnswers, 'feelingIntensity' | 'urgencyIntensity' | 'urgency'>,
  emergency = false,
): number {
  const immediate = emergency || answers.urgency === 'immediate' ? extra.immediate : 0
  const urgent = isStrong(answers.urgencyIntensity) ? extra.urgentIntensity : 0
  const feeling = isStrong(answers.feelingIntensity) ? extra.feelingIntensity : 0
  return Math.min(cap, points[severity] + immediate + urgent + feeling)
}

/** EMERGENCY-15. A yes is Q2; `reason` is stored with its assessment. */
export const saidYes = { severity: 'severe', reason: 'direct-question' } as const

/** Pressing an emergency control is an answer: at least high. */
export const severityOfEmergency = (severity: Severity): Severity => worst(severity, 'high')
