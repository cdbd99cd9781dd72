export { safeguardingPermissions } from './permissions.ts'
export { safeguardingRoutes } from './routes.ts'
