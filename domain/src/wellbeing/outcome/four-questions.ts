/**
 * The PHQ-4 (Kroenke, Spitzer, Williams, Löwe 2009, Psychosomatics 50:613–621), in its order. Its
 * authors let anybody reproduce, translate and show it.
 */
export const fourQuestions = ['nervous', 'worry', 'interest', 'down'] as const
export type FourQuestion = (typeof fourQuestions)[number]

/** How often, over the last two weeks; by place, 0 to 3. */
export const howOften = [
  'not-at-all',
  'several-days',
  'more-than-half',
  'nearly-every-day',
] as const
export type HowOften = 0 | 1 | 2 | 3

/** Answers, one for each question, in order. */
export type FourAnswers = readonly [HowOften, HowOften, HowOften, HowOften]

/** The sum, 0 to 12, in its authors' bands. People read words, never a number or a diagnosis. */
const heavy = 6
const veryHeavy = 9
/** The sum of either pair, 0 to 6: from here on its authors recommend further questions. */
const pairWorthAsking = 3

/** What is shown beside the answers: nothing, a way to talk, or crisis lines as well. */
const weights = ['light', 'talk', 'call'] as const
type Weight = (typeof weights)[number]

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

export function weightOf(answers: FourAnswers): Weight {
  const [nervous, worry, interest, down] = answers
  if (sum(answers) >= veryHeavy) return 'call'
  const isHeavy =
    sum(answers) >= heavy ||
    nervous + worry >= pairWorthAsking ||
    interest + down >= pairWorthAsking
  return isHeavy ? 'talk' : 'light'
}

/** How an answer compares with the first one. */
export const courses = ['easier', 'same', 'harder'] as const
type Course = (typeof courses)[number]

/** Our own threshold: one step on one question is too little to call a change. */
const stepsOfAChange = 2

export function courseOf(first: FourAnswers, now: FourAnswers): Course {
  const change = sum(now) - sum(first)
  if (Math.abs(change) < stepsOfAChange) return 'same'
  return change < 0 ? 'easier' : 'harder'
}
