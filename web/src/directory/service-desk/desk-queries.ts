import type { ServiceDesk } from '@sanad/domain/directory/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { readQuery } from '#web/platform/api/read-query.ts'

export const serviceDeskQuery = readQuery(['directory', 'desk'], api.directory.serviceDesk)

/** A change returns the whole desk; after a refusal it is fetched again. */
export function useDeskWork<Input>(
  work: (input: Input) => Promise<ServiceDesk>,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: (desk) => {
      client.setQueryData(serviceDeskQuery.queryKey, desk)
      onDone?.()
    },
    onError: () => client.invalidateQueries({ queryKey: serviceDeskQuery.queryKey }),
  })
}
