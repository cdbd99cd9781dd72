// @ts-nocheck
export { findOperationsNow } from './operations-now.ts'
export { operationsOperations } from './operations.ts'
export { viewWhoAnswers } from './who-answers.ts'
