import type { ServicesContext } from './platform/services/services-context.ts'

/**
 * What the platform provides to slices. An operation names only the parts it uses. A part that the
 * platform itself must not know would be added here.
 */
export type AppContext = ServicesContext
