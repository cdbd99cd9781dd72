import { feelings, moods } from '../crisis/answers.ts'

export { feelings, moods }
type Feeling = (typeof feelings)[number]

export type Mood = (typeof moods)[number]

/** Specification §3: the five that the form offers. */
export const urgencies = ['urgent', 'ongoing', 'soon', 'preventive', 'can-wait'] as const
/** The form never offers `emergency` and `immediate`; other entry points may send them. */
export const urgenciesKnown = [...urgencies, 'emergency', 'immediate'] as const
export type Urgency = (typeof urgenciesKnown)[number]
/** Specification §4: these lead to help at once, without another question. */
export const isAtOnce = (urgency: Urgency | null): boolean =>
  urgency === 'emergency' || urgency === 'immediate'

/** Specification §9: intensity slider. */
export const intensity = { min: 1, max: 10, step: 1 } as const

/**
 * An intensity is `null` until its slider is touched (decision 21). A skipped feeling is `null`.
 */
export interface Answers {
  readonly feeling: Feeling | null
  readonly feelingIntensity: number | null
  readonly mood: Mood | null
  readonly moodIntensity: number | null
  readonly urgency: Urgency | null
  readonly urgencyIntensity: number | null
}

export const noAnswers: Answers = {
  feeling: null,
  feelingIntensity: null,
  mood: null,
  moodIntensity: null,
  urgency: null,
  urgencyIntensity: null,
}

/** Specification §9: where the sliders stand before they are touched. */
export const restingIntensity = { feeling: 5, mood: 5, urgency: 1 } as const

type CompleteAnswers = Answers & { readonly mood: Mood; readonly urgency: Urgency }
export const isComplete = (answers: Answers): answers is CompleteAnswers =>
  answers.mood !== null && answers.urgency !== null
