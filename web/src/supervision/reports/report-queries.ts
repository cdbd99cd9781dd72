import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

export const myReportsQuery = queryOptions({
  queryKey: ['supervision', 'my-reports'],
  queryFn: ({ signal }) => api.supervision.myReports(undefined, { signal }),
})

const deskEveryMs = 30_000

export const reportDeskQuery = queryOptions({
  queryKey: ['supervision', 'report-desk'],
  queryFn: ({ signal }) => api.supervision.reportDesk(undefined, { signal }),
  refetchInterval: deskEveryMs,
})
