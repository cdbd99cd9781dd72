import type { OwnData } from '@sanad/domain/privacy/contract'
import { queryOptions } from '@tanstack/react-query'
import { api, readQuery } from '#web/platform/api/api.ts'

/** The interval in milliseconds, while a copy is being made. */
const exportPollMs = 2000

const isExportPending = (data: OwnData | undefined): boolean =>
  data?.export != null && data.export.readyAt === null

export const ownDataQuery = queryOptions({
  queryKey: ['privacy', 'own-data'],
  queryFn: ({ signal }) => api.privacy.ownData(undefined, { signal }),
  refetchInterval: ({ state }) => (isExportPending(state.data) ? exportPollMs : false),
})

export const readersQuery = readQuery(['privacy', 'readers'], api.privacy.readers)

export const consentsQuery = readQuery(['privacy', 'consents'], api.privacy.consents)

export const leavingQuery = readQuery(['privacy', 'leaving'], api.privacy.leaving)

export const retentionQuery = readQuery(['privacy', 'retention'], api.privacy.retention)
