export { operationsNow } from './operations-now.ts'
export { operationsPermissions } from './permissions.ts'
export { operationsRoutes } from './routes.ts'
export { viewWhoAnswers } from './who-answers.ts'
