import type { PhraseDesk } from '@sanad/domain/chat/phrases/phrase-contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

export const phraseDeskQuery = queryOptions({
  queryKey: ['chat', 'phrase-desk'],
  queryFn: ({ signal }) => api.chat.phraseDesk(undefined, { signal }),
})

/** A change to the desk, which answers with the desk as it then is. */
export function usePhraseDeskWork<Input = void>(
  work: (input: Input) => Promise<PhraseDesk>,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: (desk) => {
      client.setQueryData(phraseDeskQuery.queryKey, desk)
      onDone?.()
    },
    onError: () => client.invalidateQueries({ queryKey: phraseDeskQuery.queryKey }),
  })
}
