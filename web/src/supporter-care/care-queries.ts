import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { readQuery } from '#web/platform/api/read-query.ts'

export const careKey = ['matching', 'care'] as const

/**
 * Under `matching`, because its events invalidate these queries when a conversation ends or a talk
 * is taken.
 */
export const ownCareQuery = readQuery([...careKey, 'own'], api.supporterCare.ownCare)

export const ownStandingQuery = readQuery([...careKey, 'standing'], api.application.ownStanding)

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
