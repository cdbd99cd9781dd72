import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

export const staffQuery = queryOptions({
  queryKey: ['admin', 'staff'],
  queryFn: ({ signal }) => api.admin.staff(undefined, { signal }),
})

export const termsQuery = queryOptions({
  queryKey: ['admin', 'terms'],
  queryFn: ({ signal }) => api.admin.terms(undefined, { signal }),
})
