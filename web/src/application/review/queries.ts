import type { VerificationStatus } from '@sanad/domain/primitives/role'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'

export const reviewKey = ['application', 'review'] as const

/** Who stands where, those who wait longest first. */
export const applicationsQuery = (status: VerificationStatus) =>
  queryOptions({
    queryKey: [...reviewKey, 'list', status],
    queryFn: ({ signal }) => api.application.applications({ status }, { signal }),
    refetchInterval: 30_000,
  })

/** Opens one application; each opening is written down with its reason, so it is never asked for by itself again. */
export const reviewQuery = (personId: string, reason: string) =>
  queryOptions({
    queryKey: [...reviewKey, 'one', personId, reason],
    queryFn: ({ signal }) => api.application.reviewApplication({ personId, reason }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
