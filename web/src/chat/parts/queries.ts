import { fetchRetry } from '@sanad/domain/chat/retry'
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api, readQuery } from '#web/platform/api/api.ts'
import { mayPass } from '#web/platform/api/problem.ts'
import { useLiveEvents } from '#web/platform/live/live-provider.tsx'

/** Specification §8: after 2, 4 and 6 seconds. */
export const retryWhileUnreachable = {
  retry: (failures: number, error: Error) => failures < fetchRetry.times && mayPass(error),
  retryDelay: (failures: number) => fetchRetry.stepMs * (failures + 1),
}

export const sessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['chat', 'session', sessionId],
    queryFn: ({ signal }) => api.chat.session({ sessionId }, { signal }),
    ...retryWhileUnreachable,
  })

/** The own conversations, newest first. */
export const mySessionsQuery = readQuery(['chat', 'my-sessions'], api.chat.mySessions)

/** The list counts seen messages no more, before it is fetched again. */
export const countSeen = (client: QueryClient, sessionId: string, seen: number): void =>
  void client.setQueryData(mySessionsQuery.queryKey, (list) =>
    list?.map((one) =>
      one.id === sessionId && one.unread > 0 && one.lastSeq <= seen ? { ...one, unread: 0 } : one,
    ),
  )

/** The key starts with the session's: invalidating that one fetches both again. */
export const afterwardsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['chat', 'session', sessionId, 'afterwards'],
    queryFn: ({ signal }) => api.chat.afterwards({ sessionId }, { signal }),
    ...retryWhileUnreachable,
  })

export const talkAgainQuery = readQuery(['chat', 'talk-again'], api.chat.talkAgainWith)

/**
 * Rendered once inside the socket's provider. When the socket opens, everything is fetched again,
 * because events may have been missed.
 */
export function SessionsWatch() {
  const client = useQueryClient()
  const refetchList = () => void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
  const refetchSession = ({ sessionId }: { readonly sessionId: string }) => {
    void client.invalidateQueries({ queryKey: sessionQuery(sessionId).queryKey })
    refetchList()
  }
  useLiveEvents(
    {
      'chat.session-changed': refetchSession,
      'chat.messages-seen': refetchSession,
      'chat.message-sent': refetchList,
    },
    () => void client.invalidateQueries({ queryKey: ['chat'] }),
  )
  return null
}
