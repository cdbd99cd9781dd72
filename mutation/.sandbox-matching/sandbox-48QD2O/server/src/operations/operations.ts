// @ts-nocheck
import { now } from './staff-now.ts'
import { whoAnswers } from './who-answers.ts'

/** The operations of this slice, as its contract names them. */
export const operationsOperations = {
  now,
  whoAnswers,
}
