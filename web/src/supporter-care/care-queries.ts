import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

export const careKey = ['matching', 'care'] as const

/** Under `matching`, whose events say that a conversation ended or something was taken. */
export const ownCareQuery = queryOptions({
  queryKey: [...careKey, 'own'],
  queryFn: ({ signal }) => api.supporterCare.ownCare(undefined, { signal }),
})

export const ownStandingQuery = queryOptions({
  queryKey: [...careKey, 'standing'],
  queryFn: ({ signal }) => api.application.ownStanding(undefined, { signal }),
})

/** Staff look at these beside other work. */
const staffPollMs = 30_000

export const talksQuery = queryOptions({
  queryKey: [...careKey, 'talks'],
  queryFn: ({ signal }) => api.supporterCare.talks(undefined, { signal }),
  refetchInterval: staffPollMs,
})

export const supportersQuery = queryOptions({
  queryKey: [...careKey, 'supporters'],
  queryFn: ({ signal }) => api.application.supporters(undefined, { signal }),
  refetchInterval: staffPollMs,
})
