export { homePermissions } from './permissions.ts'
export { homeRoutes, type PreviewAccount } from './routes.ts'
export { isTheirs } from './start.ts'
