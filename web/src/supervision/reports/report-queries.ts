import { api, pollQuery, readQuery } from '#web/platform/api/api.ts'

export const myReportsQuery = readQuery(['supervision', 'my-reports'], api.supervision.myReports)

export const reportDeskQuery = pollQuery(
  30_000,
  ['supervision', 'report-desk'],
  api.supervision.reportDesk,
)
