export { homePermissions } from './permissions.ts'
export { homeRoutes, type PreviewAccount } from './routes.ts'
export { drawnPlaces, isTheirs, type DrawnPlace } from './start.ts'
