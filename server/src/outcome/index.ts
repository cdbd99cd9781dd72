export { eraseOutcome, oldCounts, oldRounds } from './erase.ts'
export { outcomePermissions } from './permissions.ts'
export { outcomeRoutes } from './routes.ts'
