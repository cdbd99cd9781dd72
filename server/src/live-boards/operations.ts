import { staffNow } from './live-board.ts'
import { whoAnswers } from './who-answers.ts'

export const liveBoardsOperations = {
  staffNow,
  whoAnswers,
}
