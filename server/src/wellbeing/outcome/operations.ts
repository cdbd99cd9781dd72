import { answerQuestions, ownOutcomes, putOff, removeAnswers, removeAll } from './own-weeks.ts'

/** The operations of this slice, as its contract names them. */
export const outcomeOperations = {
  ownOutcomes,
  answerQuestions,
  putOff,
  removeAnswers,
  removeAll,
}
