import type { OwnWeeks } from '@sanad/domain/wellbeing/outcome/contract'
import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

/** What somebody answered over four weeks, and whether anything can be answered now. Never kept outside this page's memory. */
export const weeksQuery = queryOptions({
  queryKey: ['outcome', 'mine'],
  queryFn: ({ signal }) => api.outcome.mine(undefined, { signal }),
})

/** One thing at a time is asked of the service; its answer is how it stands from then on. */
export function useWeeksChange<Input = void>(change: (input: Input) => Promise<OwnWeeks>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onMutate: () => client.cancelQueries({ queryKey: weeksQuery.queryKey }),
    // Another device may have been first: how it stands now is asked anew.
    onError: () => void client.invalidateQueries({ queryKey: weeksQuery.queryKey }),
    onSuccess: (weeks) => client.setQueryData(weeksQuery.queryKey, weeks),
  })
}
