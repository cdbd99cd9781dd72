export { adminPermissions } from './permissions.ts'
export { adminRoutes } from './routes.ts'
