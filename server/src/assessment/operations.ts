import { assessCrisisSeverity } from './assess-crisis-severity.ts'
import { chooseMood, saveOwnAnswers, latest } from './save-answers.ts'
import { keepAnswers } from './keep-answers.ts'

export const assessmentOperations = {
  assessCrisisSeverity,
  keepAnswers,
  saveAnswers: saveOwnAnswers,
  chooseMood,
  latest,
}
