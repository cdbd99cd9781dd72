import type { Answers, Urgency } from './answers.ts'

/** Decision 21: a search uses answers that are at most a day old. */
export const answersValidSeconds = 24 * 3600

/** Decision 21: an urgency older than two hours is confirmed by one tap before the search. */
export const urgencyLastsSeconds = 2 * 3600

export const isUrgencyOld = ({ urgency }: Pick<Answers, 'urgency'>, ageSeconds: number): boolean =>
  urgency !== null && ageSeconds >= urgencyLastsSeconds

/** Whether a later screen asks if it is *still* urgent; for the others, if it is urgent *now*. */
export const isUrgent = (urgency: Urgency): boolean =>
  urgency === 'urgent' || urgency === 'emergency' || urgency === 'immediate'

/** A confirmed answer stays exactly as it was. */
const urgencyAfter = (before: Urgency, urgentNow: boolean): Urgency => {
  if (isUrgent(before) === urgentNow) return before
  return urgentNow ? 'urgent' : 'can-wait'
}

/** The intensity belonged to the earlier urgency and is dropped. */
export function confirmUrgency(answers: Answers, urgentNow: boolean): Answers {
  if (answers.urgency === null) return answers
  const urgency = urgencyAfter(answers.urgency, urgentNow)
  return urgency === answers.urgency ? answers : { ...answers, urgency, urgencyIntensity: null }
}
