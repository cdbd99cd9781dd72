import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startQuery } from '#web/platform/api/current-person.ts'
import { sessionQuery } from './queries.ts'

const meanChange: ReadonlySet<string> = new Set(['NOT_FOUND', 'UNAUTHORIZED'])

/** What was allowed is refused, so rights changed: fetches the person and the conversation. */
export function useRightsChange(sessionId: string, problem: string | undefined): void {
  const client = useQueryClient()
  const changed = problem !== undefined && meanChange.has(problem)
  useEffect(() => {
    if (!changed) return
    void client.invalidateQueries({ queryKey: startQuery.queryKey })
    void client.invalidateQueries({ queryKey: sessionQuery(sessionId).queryKey })
  }, [client, sessionId, changed])
}
