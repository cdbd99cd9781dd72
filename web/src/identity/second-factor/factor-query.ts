import { api } from '#web/platform/api/api.ts'
import { readQuery } from '#web/platform/api/read-query.ts'

export const factorQuery = readQuery(['identity', 'second-factor'], api.identity.secondFactor)
