import type { Answers, Urgency } from './answers.ts'

/** Decision 21: a search reads saved answers for a day. */
export const answersLastSeconds = 24 * 3600

/** Decision 21: an urgency older than two hours is confirmed by one tap before the search. */
export const urgencyLastsSeconds = 2 * 3600

/** Whether the person is asked again how urgent it is. Without an urgency there is nothing to ask about. */
export const isUrgencyOld = ({ urgency }: Pick<Answers, 'urgency'>, ageSeconds: number): boolean =>
  urgency !== null && ageSeconds >= urgencyLastsSeconds

/** The urgencies of which one asks "is it *still* urgent?"; of the others, whether it is urgent *now*. */
export const isUrgent = (urgency: Urgency): boolean =>
  urgency === 'urgent' || urgency === 'emergency' || urgency === 'immediate'

/** What each of the two taps says. An answer that is confirmed stays exactly as it was. */
const urgencyAfter = (before: Urgency, urgentNow: boolean): Urgency => {
  if (isUrgent(before) === urgentNow) return before
  return urgentNow ? 'urgent' : 'can-wait'
}

/** The answers with what the tap says. How strong it was belonged to the earlier answer and is not carried over. */
export function confirmUrgency(answers: Answers, urgentNow: boolean): Answers {
  if (answers.urgency === null) return answers
  const urgency = urgencyAfter(answers.urgency, urgentNow)
  return urgency === answers.urgency ? answers : { ...answers, urgency, urgencyIntensity: null }
}
