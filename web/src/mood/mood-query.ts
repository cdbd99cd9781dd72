import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'

/** How the person was on their last days. Never kept outside this page's memory. */
export const moodQuery = queryOptions({
  queryKey: ['mood', 'mine'],
  queryFn: ({ signal }) => api.mood.mine(undefined, { signal }),
})
