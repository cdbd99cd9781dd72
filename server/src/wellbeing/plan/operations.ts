import { mine, remove, save, versions } from './own-plan.ts'
import { shared, show, showing } from './shown-plan.ts'

/** The operations of this slice, as its contract names them. */
export const planOperations = { mine, save, versions, remove, showing, show, shared }
