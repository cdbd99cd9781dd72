import { assessCrisisSeverity } from './assess-crisis-severity.ts'
import { chooseMood } from './choose-mood.ts'
import { keepAnswers } from './keep-answers.ts'
import { latest } from './latest.ts'
import { saveOwnAnswers } from './save-answers.ts'

export const assessmentOperations = {
  assessCrisisSeverity,
  keepAnswers,
  saveAnswers: saveOwnAnswers,
  chooseMood,
  latest,
}
