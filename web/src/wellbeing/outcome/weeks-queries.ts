import type { OwnWeeks } from '@sanad/domain/wellbeing/outcome/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, readQuery } from '#web/platform/api/api.ts'

/** Answers are never stored outside this page's memory. */
export const weeksQuery = readQuery(['outcome', 'mine'], api.outcome.ownOutcomes)

/** The reply is the new state, which replaces the cached one. */
export function useWeeksChange<Input = void>(change: (input: Input) => Promise<OwnWeeks>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onMutate: () => client.cancelQueries({ queryKey: weeksQuery.queryKey }),
    // Another device may have changed the answers first, so the state is refetched.
    onError: () => void client.invalidateQueries({ queryKey: weeksQuery.queryKey }),
    onSuccess: (weeks) => client.setQueryData(weeksQuery.queryKey, weeks),
  })
}
