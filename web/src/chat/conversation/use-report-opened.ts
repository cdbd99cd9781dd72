import type { Session } from '@sanad/domain/chat/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useLiveSnapshot } from '#web/platform/live/live-provider.tsx'
import { mySessionsQuery, retryWhileUnreachable, sessionQuery } from '../parts/queries.ts'

/** MATCH-10. Reports it never from a hidden tab, and again after the socket was lost. */
export function useReportOpened({ id, side, state }: Session, visible: boolean): void {
  const client = useQueryClient()
  const { status } = useLiveSnapshot()
  const { mutate } = useMutation({
    mutationFn: (sessionId: string) => api.chat.openSession({ sessionId }),
    ...retryWhileUnreachable,
    onSuccess: (session) => {
      client.setQueryData(sessionQuery(session.id).queryKey, session)
      void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
    },
    onError: (_, sessionId) =>
      client.invalidateQueries({ queryKey: sessionQuery(sessionId).queryKey }),
  })
  const opening = side === 'expert' && state === 'offered' && visible
  useEffect(() => {
    if (opening) mutate(id)
  }, [opening, id, status, mutate])
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

export const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
