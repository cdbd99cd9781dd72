export { endSupervision } from './cases/hold-case.ts'
export { queueWatch } from './cases/queue.ts'
export { hasOpenCase } from './cases/queue-store.ts'
export { findNotes } from './notes/notes-store.ts'
export { countQueue, countReviewers } from './cases/queue.ts'
export {
  clearCaseNotes,
  deleteCases,
  eraseDecisions,
  eraseNotesOf,
  oldCases,
  oldDecisions,
  oldReports,
} from './erase.ts'
export { drawReviews } from './reports/draw-reviews.ts'
export { moveReports } from './reports/report-store.ts'
export { supervisionOperations } from './operations.ts'
