export { isAnswered } from './keep-answers.ts'
export { assessmentOperations } from './operations.ts'
export {
  findAnswersBefore,
  isMoodKnown,
  keptForMinutes,
  markAnswersUsed,
  moveAnswers,
  sweepKept,
} from './store.ts'
export {
  findUnusedAnswers,
  gradeStart,
  saveAnswers,
  storeAnswers,
  takeKeptAnswers,
  type Graded,
} from './save-answers.ts'
export { assessmentData } from './personal-data.ts'
