import type { AssessmentAnswers } from './answers.ts'
import { assessMessage, type CrisisLanguage, type MessageAssessment } from './assess-message.ts'
import { keywordCheck } from './keyword-check.ts'
import { lexiconVersion } from './lexicon/version.ts'
import { isCrisis, type Severity, worst } from './severity.ts'

export type { AssessmentAnswers } from './answers.ts'

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

const reaches = (intensity: number | null, floor: number): boolean => intensity !== null && intensity >= floor

interface GradedAnswers {
  severity: Severity
  reason: string
}

/** Structured answers alone never reach critical. */
function gradeAnswers(answers: AssessmentAnswers): GradedAnswers {
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

function isStronglyUrgent(answers: AssessmentAnswers): boolean {
  return answers.urgency === 'urgent' && reaches(answers.urgencyIntensity, threshold.strong)
}

const isFeelingKeyword = (answers: AssessmentAnswers): boolean =>
  answers.feeling !== null && keywordCheck(answers.feeling)

/** Grades the three answers together with any text the person wrote; the graver of the two decides. */
export function assessAnswers(
  answers: AssessmentAnswers,
  text = '',
  language: CrisisLanguage = 'en',
): MessageAssessment {
  const written = assessMessage(text, language)
  const graded = gradeAnswers(answers)
  const severity = worst(written.severity, graded.severity)
  return {
    severity,
    crisis: isCrisis(severity),
    keyword: written.keyword || isFeelingKeyword(answers),
    codes: written.codes,
    reasons: graded.reason === '' ? written.reasons : [...written.reasons, graded.reason],
    lexiconVersion,
  }
}

/**
 * Decisions §7: a keyword in the feeling, or urgency "urgent" with intensity 8 or more, shows the emergency
 * confirmation once. The mood alone triggers nothing.
 */
export const triggersConfirmation = (answers: AssessmentAnswers): boolean =>
  isFeelingKeyword(answers) || isStronglyUrgent(answers)
