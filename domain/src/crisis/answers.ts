/** Specification §3. Shapes only: this file is safe for the web bundle, it reaches no phrase. */
export const feelings = [
  'not-sure',
  'stressed',
  'lonely',
  'confused',
  'anxious',
  'depressed',
  'overwhelmed',
  'mad',
  'hopeful',
  'afraid',
] as const
export const moods = ['happy', 'neutral', 'sad', 'anxious', 'overwhelmed'] as const

/** The answers before they are matched to rules. An intensity (1 to 10) is null while untouched. */
export interface AssessmentAnswers {
  feeling: string | null
  feelingIntensity: number | null
  mood: string | null
  moodIntensity: number | null
  urgency: string | null
  urgencyIntensity: number | null
}
