import type { PhraseLibrary } from '@sanad/domain/chat/phrases/phrase-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { readFromTab, tabWriter } from '#web/platform/storage/storage.ts'
import { chatKeys } from '../storage-keys.ts'

const queryKey = ['chat', 'phrases']

/** Phrases; without a network as this tab loaded them last. Sign-out and Leave site delete them. */
export function usePhrases() {
  const [write] = useState(tabWriter)
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const library = await api.chat.phrases(undefined, { signal })
      write(chatKeys.person.phrases, JSON.stringify(library))
      return library
    },
    placeholderData: () => readFromTab(chatKeys.person.phrases) as PhraseLibrary | undefined,
    staleTime: 60_000,
  })
}

/** A change of one's own phrases returns the whole library. */
export function usePhraseWork<Input>(work: (input: Input) => Promise<PhraseLibrary>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: (library) => client.setQueryData(queryKey, library),
  })
}
