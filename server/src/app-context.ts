import type { ServicesContext } from './platform/services/services-context.ts'

/**
 * What slices get. An operation takes only what it needs. It is all that the platform provides; what
 * the platform must not know would be added here.
 */
export type AppContext = ServicesContext
