import type { AssessmentAnswers } from './answers.ts'
import type { Severity } from './severity.ts'

/** Safety §6. Only sliders the person touched count. */
const hardFeelings: ReadonlySet<string> = new Set([
  'depressed',
  'overwhelmed',
  'afraid',
  'mad',
  'anxious',
  'lonely',
])
const gravestFeelings: ReadonlySet<string> = new Set(['depressed', 'overwhelmed', 'afraid'])
const hardMoods: ReadonlySet<string> = new Set(['sad', 'anxious', 'overwhelmed'])
const threshold = { strong: 8, gravest: 9, feeling: 6 } as const

const reaches = (intensity: number | null, floor: number): boolean =>
  intensity !== null && intensity >= floor

interface GradedAnswers {
  readonly severity: Severity
  readonly reason: string
}

/** CRISIS-A1 to CRISIS-A6: never critical. Knows no phrase, so that screens can use it offline. */
export function gradeStructured(answers: AssessmentAnswers): GradedAnswers {
  const { feeling, feelingIntensity, mood, moodIntensity, urgency } = answers
  const hardFeeling = feeling !== null && hardFeelings.has(feeling)
  const hardMood = mood !== null && hardMoods.has(mood)
  const gravest =
    feeling !== null && gravestFeelings.has(feeling) && reaches(feelingIntensity, threshold.gravest)
  const strongFeeling = hardFeeling && reaches(feelingIntensity, threshold.strong)
  const strongMood = hardMood && reaches(moodIntensity, threshold.strong)
  const immediate = urgency === 'emergency' || urgency === 'immediate'
  if (immediate && gravest) return { severity: 'severe', reason: 'CRISIS-A1' }
  if (immediate) return { severity: 'high', reason: 'CRISIS-A2' }
  const urgent = isStronglyUrgent(answers)
  if (urgent && (strongFeeling || strongMood)) return { severity: 'high', reason: 'CRISIS-A3' }
  if (urgent) return { severity: 'moderate', reason: 'CRISIS-A4' }
  if ((hardFeeling && reaches(feelingIntensity, threshold.feeling)) || strongMood)
    return { severity: 'moderate', reason: 'CRISIS-A5' }
  if (hardFeeling) return { severity: 'low', reason: 'CRISIS-A6' }
  return { severity: 'none', reason: '' }
}

/** Specification §9: the crisis trigger by urgency. */
export function isStronglyUrgent(answers: AssessmentAnswers): boolean {
  return answers.urgency === 'urgent' && reaches(answers.urgencyIntensity, threshold.strong)
}
