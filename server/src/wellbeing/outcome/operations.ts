import { answerQuestions, ownOutcomes, putOff, removeAnswers, removeAll } from './own-weeks.ts'

export const outcomeOperations = {
  ownOutcomes,
  answerQuestions,
  putOff,
  removeAnswers,
  removeAll,
}
