import type { FollowUpEnding } from '@sanad/domain/wellbeing/follow-up/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, readQuery } from '#web/platform/api/api.ts'

export const followUpEndingQuery = (sessionId: string) =>
  readQuery(['follow-up', 'ending', sessionId], api.followUp.sessionFollowUp, { sessionId })

/** Reads the state again after a refusal. */
export function useEndingChange<Input>(
  sessionId: string,
  change: (input: Input) => Promise<FollowUpEnding>,
) {
  const client = useQueryClient()
  const { queryKey } = followUpEndingQuery(sessionId)
  return useMutation({
    // Changes run one after the other, so that the last tap is the last change.
    scope: { id: `follow-up ${sessionId}` },
    mutationFn: change,
    onSuccess: (ending) => client.setQueryData(queryKey, ending),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

/** Answers are never stored outside this page's memory. */
export const currentFollowUpQuery = readQuery(['follow-up', 'current'], api.followUp.ownFollowUp)
