export { consentPermissions } from './permissions.ts'
export { consentRoutes } from './routes.ts'
export { hasConsent, insertConsent } from './store.ts'
