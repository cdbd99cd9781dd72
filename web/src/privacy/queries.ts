import type { OwnData } from '@sanad/domain/privacy/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

/** How often the state is polled while a copy is being made, in milliseconds. */
const exportPollMs = 2000

const isExportPending = (data: OwnData | undefined): boolean =>
  data?.export != null && data.export.readyAt === null

export const ownDataQuery = queryOptions({
  queryKey: ['privacy', 'own-data'],
  queryFn: ({ signal }) => api.privacy.ownData(undefined, { signal }),
  refetchInterval: ({ state }) => (isExportPending(state.data) ? exportPollMs : false),
})

export const readersQuery = queryOptions({
  queryKey: ['privacy', 'readers'],
  queryFn: ({ signal }) => api.privacy.readers(undefined, { signal }),
})

export const consentsQuery = queryOptions({
  queryKey: ['privacy', 'consents'],
  queryFn: ({ signal }) => api.privacy.consents(undefined, { signal }),
})

export const leavingQuery = queryOptions({
  queryKey: ['privacy', 'leaving'],
  queryFn: ({ signal }) => api.privacy.leaving(undefined, { signal }),
})

export const retentionQuery = queryOptions({
  queryKey: ['privacy', 'retention'],
  queryFn: ({ signal }) => api.privacy.retention(undefined, { signal }),
})
