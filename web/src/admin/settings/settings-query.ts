import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => api.admin.settings(undefined, { signal }),
})
