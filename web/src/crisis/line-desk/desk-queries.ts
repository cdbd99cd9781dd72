import type { LineDesk } from '@sanad/domain/crisis/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { readQuery } from '#web/platform/api/read-query.ts'

export const lineDeskQuery = readQuery(['crisis', 'line-desk'], api.crisis.lineDesk)

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
