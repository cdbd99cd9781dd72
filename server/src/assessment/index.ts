export { assessmentPermissions } from './permissions.ts'
export { assessmentRoutes } from './routes.ts'
export { saveAnswers, takeKeptAnswers, type Graded } from './save-answers.ts'
export { sweepKept } from './store.ts'
