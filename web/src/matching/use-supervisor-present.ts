import { isExpertMissing } from '@sanad/domain/chat/companion'
import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#web/chat/index.ts'

/** The socket may be lost without an event. */
const pollEveryMs = 5000

/**
 * Whether the supervisor who joined is present; polled while a seeker in danger has no supporter.
 */
export function useSupervisorPresent(session: Session): boolean {
  const { data } = useQuery({
    ...sessionQuery(session.id),
    enabled: session.supervisor !== null && session.numbersStay && isExpertMissing(session),
    refetchInterval: pollEveryMs,
  })
  return (data ?? session).supervisorHere
}
