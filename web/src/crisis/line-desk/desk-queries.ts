import type { LineDesk } from '@sanad/domain/crisis/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

export const lineDeskQuery = queryOptions({
  queryKey: ['crisis', 'line-desk'],
  queryFn: ({ signal }) => api.crisis.lineDesk(undefined, { signal }),
})

/** A change at the desk returns the whole desk; after a refusal it is fetched again. */
export function useDeskWork<Input>(work: (input: Input) => Promise<LineDesk>, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: (desk) => {
      client.setQueryData(lineDeskQuery.queryKey, desk)
      onDone?.()
    },
    onError: () => client.invalidateQueries({ queryKey: lineDeskQuery.queryKey }),
  })
}
