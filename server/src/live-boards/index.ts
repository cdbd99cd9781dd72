export { findLiveBoard } from './live-board.ts'
export { liveBoardsOperations } from './operations.ts'
export { viewWhoAnswers } from './who-answers.ts'
