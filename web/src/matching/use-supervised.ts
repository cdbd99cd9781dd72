import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#web/chat/index.ts'
import { isAlone } from './still-nobody.tsx'

/** A line may be lost without a word. */
const lookEveryMs = 5000

/** Whether the supervisor who has joined is here: asked again and again while nobody else is with somebody in danger. */
export function useSupervised(session: Session): boolean {
  const { data } = useQuery({
    ...sessionQuery(session.id),
    enabled: session.supervisor !== null && isAlone(session),
    refetchInterval: lookEveryMs,
  })
  return (data ?? session).supervisorHere
}
