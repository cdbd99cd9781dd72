export { sweepBreakGlass } from './break-glass.ts'
export { adminPermissions } from './permissions.ts'
export { sweepFactorResets } from './reset-factor.ts'
export { adminRoutes } from './routes.ts'
