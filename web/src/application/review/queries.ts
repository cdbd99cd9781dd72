import type { VerificationStatus } from '@sanad/domain/primitives/role'
import { queryOptions } from '@tanstack/react-query'
import { api, pollQuery } from '#web/platform/api/api.ts'

export const reviewKey = ['application', 'review'] as const

/** Applications, the longest waiting first. */
export const applicationsQuery = (status: VerificationStatus) =>
  pollQuery(30_000, [...reviewKey, 'list', status], api.application.applications, { status })

export const applicationCountsQuery = pollQuery(
  30_000,
  [...reviewKey, 'list', 'counts'],
  api.application.applicationCounts,
)

/** The answer is forgotten when the search closes. */
export const applicantsQuery = (name: string) =>
  queryOptions({
    queryKey: [...reviewKey, 'found', name],
    queryFn: ({ signal }) => api.application.findApplicants({ name }, { signal }),
    gcTime: 0,
  })

/** Each opening is audited, so it never refetches by itself. */
export const reviewQuery = (personId: string, reason: string) =>
  queryOptions({
    queryKey: [...reviewKey, 'one', personId, reason],
    queryFn: ({ signal }) => api.application.reviewApplication({ personId, reason }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
