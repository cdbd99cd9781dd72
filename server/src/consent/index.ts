export { consentPermissions } from './permissions.ts'
export { consentRoutes } from './routes.ts'
export { hasConsent, insertConsent, moveConsents } from './store.ts'
