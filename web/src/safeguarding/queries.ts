import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'

export const onCallQuery = queryOptions({
  queryKey: ['safeguarding', 'on-call'],
  queryFn: ({ signal }) => api.safeguarding.onCall(undefined, { signal }),
})
