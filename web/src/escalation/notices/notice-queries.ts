import type { NoticeEvent } from '@sanad/domain/primitives/notice'
import type { Notice } from '@sanad/domain/escalation/notices-contract'
import type { Me } from '@sanad/domain/identity/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#web/platform/api/api.ts'
import type { LiveEvent } from '#web/platform/live/live.ts'
import { useLiveEvents } from '#web/platform/live/live-provider.tsx'

const key = ['escalation', 'answering']
/** Without a live line somebody who answers must still see it soon. */
const noticesEveryMs = 15_000
/** Who waits, and how long. */
const callsEveryMs = 5000
/** While a test is on its way. */
const testEveryMs = 1500

/** Whoever answers for people: Safety §1. */
export const answers = ({ standing }: Pick<Me, 'standing'>): boolean =>
  standing === 'expert' || watches({ standing })
export const watches = ({ standing }: Pick<Me, 'standing'>): boolean =>
  standing === 'supervisor' || standing === 'admin' || standing === 'owner'

/** Neither put away nor seen to by anybody. */
export const waits = ({ read, settled }: Notice): boolean => !read && !settled

export const myNoticesQuery = queryOptions({
  queryKey: [...key, 'notices'],
  queryFn: ({ signal }) => api.escalation.myNotices(undefined, { signal }),
  refetchInterval: noticesEveryMs,
})

export const myChannelsQuery = queryOptions({
  queryKey: [...key, 'channels'],
  queryFn: ({ signal }) => api.escalation.myChannels(undefined, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.channels.some(({ test }) => test?.status === 'queued') ? testEveryMs : false,
})

export const myCallsQuery = queryOptions({
  queryKey: [...key, 'calls'],
  queryFn: ({ signal }) => api.escalation.myCalls(undefined, { signal }),
  refetchInterval: callsEveryMs,
})

export const whoAnswersQuery = queryOptions({
  queryKey: [...key, 'who'],
  queryFn: ({ signal }) => api.operations.whoAnswers(undefined, { signal }),
  refetchInterval: callsEveryMs,
})

/** Read on purpose, and no more often than that. */
export const closedIncidentsQuery = queryOptions({
  queryKey: ['escalation', 'closed-incidents'],
  queryFn: ({ signal }) => api.escalation.closedIncidents(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

const changes: NoticeEvent['event'] = 'notices.changed'

/** Asks everything about answering again. */
export function useAskAgain(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: key }), [client])
}

/** Stands once inside the live line: asks again when a notice came or went, and after an opening. */
export function NoticeWatch() {
  const askAgain = useAskAgain()
  const onEvent = useCallback(
    (event: LiveEvent) => event.event === changes && askAgain(),
    [askAgain],
  )
  useLiveEvents(onEvent, askAgain)
  return null
}
