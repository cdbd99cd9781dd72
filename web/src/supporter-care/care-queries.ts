import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

export const careKey = ['matching', 'care'] as const

/**
 * Under `matching`, because its events invalidate these queries when a conversation ends or a talk
 * is taken.
 */
export const ownCareQuery = queryOptions({
  queryKey: [...careKey, 'own'],
  queryFn: ({ signal }) => api.supporterCare.ownCare(undefined, { signal }),
})

export const ownStandingQuery = queryOptions({
  queryKey: [...careKey, 'standing'],
  queryFn: ({ signal }) => api.application.ownStanding(undefined, { signal }),
})

/** Staff see these lists beside other work, so that a slow poll is enough. */
const staffPollMs = 30_000

export const talksQuery = queryOptions({
  queryKey: [...careKey, 'talks'],
  queryFn: ({ signal }) => api.supporterCare.talks(undefined, { signal }),
  refetchInterval: staffPollMs,
})

export const expertsQuery = queryOptions({
  queryKey: [...careKey, 'supporters'],
  queryFn: ({ signal }) => api.application.experts(undefined, { signal }),
  refetchInterval: staffPollMs,
})
