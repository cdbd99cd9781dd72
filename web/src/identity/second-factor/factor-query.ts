import { api, readQuery } from '#web/platform/api/api.ts'

export const factorQuery = readQuery(['identity', 'second-factor'], api.identity.secondFactor)
