import { staffNow } from './staff-now.ts'
import { whoAnswers } from './who-answers.ts'

/** The operations of this slice, as its contract names them. */
export const liveBoardsOperations = {
  staffNow,
  whoAnswers,
}
