import { useNow } from '#web/platform/use-now.ts'
import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { mySessionsQuery } from '#web/chat/index.ts'
import { useLiveSnapshot, useRefetchOn } from '#web/platform/live/live-provider.tsx'
import { mostUrgentOffer, secondsToOpen } from './offers.ts'

/** MATCH-10. An offered conversation that is not opened yet. */
export interface Offer {
  readonly session: Session
  /** Whole seconds, by the server's deadline. */
  readonly secondsLeft: number
}

const tickMs = 1000
/** How often an offer is asked for without a socket. */
const pollEveryMs = 5000

/** Kept fresh by the socket, or by polling without one. */
export function useOffer(): Offer | undefined {
  useRefetchOn(mySessionsQuery.queryKey, 'chat.session-changed')
  const { status, polling } = useLiveSnapshot()
  const { data, dataUpdatedAt } = useQuery({
    ...mySessionsQuery,
    refetchInterval: polling && status !== 'open' ? pollEveryMs : false,
  })
  const session = data && mostUrgentOffer(data)
  const present = useNow(tickMs, session !== undefined)
  if (!session) return undefined
  // Only the time since the answer is measured by this device, because its clock may be wrong.
  const sinceAnswer = Math.max(0, present - dataUpdatedAt) / 1000
  return { session, secondsLeft: Math.max(0, Math.ceil(secondsToOpen(session) - sinceAnswer)) }
}
