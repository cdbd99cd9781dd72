import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

/** What somebody answered over four weeks, and whether anything can be answered now. Never kept outside this page's memory. */
export const weeksQuery = queryOptions({
  queryKey: ['outcome', 'mine'],
  queryFn: ({ signal }) => api.outcome.mine(undefined, { signal }),
})
