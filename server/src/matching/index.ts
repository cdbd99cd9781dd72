export { sessionsAtOnce } from './limits.ts'
export { matchingPermissions } from './permissions.ts'
export { matchingRoutes } from './routes.ts'
export { insertAvailability, markReachable } from './store.ts'
