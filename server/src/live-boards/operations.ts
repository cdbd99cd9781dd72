import { staffNow } from './staff-now.ts'
import { whoAnswers } from './who-answers.ts'

export const liveBoardsOperations = {
  staffNow,
  whoAnswers,
}
