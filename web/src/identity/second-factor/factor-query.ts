import { api } from '#web/platform/api/api.ts'
import { readQuery } from '#web/platform/api/read-query.ts'

/** The state of the person's own second factor. */
export const factorQuery = readQuery(['identity', 'second-factor'], api.identity.secondFactor)
