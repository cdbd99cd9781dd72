import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

/** The state of the person's own second factor. */
export const factorQuery = queryOptions({
  queryKey: ['identity', 'second-factor'],
  queryFn: ({ signal }) => api.identity.secondFactor(undefined, { signal }),
})
