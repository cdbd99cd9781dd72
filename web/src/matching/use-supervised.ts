import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#web/chat/index.ts'
import { isAlone } from './still-nobody.tsx'

/** The socket may be lost without an event. */
const lookEveryMs = 5000

/**
 * Whether the supervisor who joined is present; polled while a seeker in danger has no supporter.
 */
export function useSupervised(session: Session): boolean {
  const { data } = useQuery({
    ...sessionQuery(session.id),
    enabled: session.supervisor !== null && isAlone(session),
    refetchInterval: lookEveryMs,
  })
  return (data ?? session).supervisorHere
}
