import type { ModuleId } from '@sanad/domain/application/training'
import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { useIsMutating, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { mayPass } from '#web/platform/api/problem.ts'
import { keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { partsIn } from './queries.ts'
import { applicationKeys } from '../storage-keys.ts'

const storageKey = applicationKeys.person.read

/** Parts read here that the service may not know yet. They survive a reload. */
function readLocalParts(module: ModuleId): string[] {
  const stored = readFromTab(storageKey(module))
  return Array.isArray(stored)
    ? stored.filter((part): part is string => typeof part === 'string')
    : []
}

interface Reading {
  /** Parts known to the service, or waiting here to be saved. */
  readonly read: readonly string[]
  readonly unsaved: boolean
  /** A refusal that a retry would not change. */
  readonly refused: Error | undefined
  readonly saveProgress: (change: { place: string; read?: string }) => void
}

/** A failed request loses nothing: unsaved parts go along with the next one. */
export function useReading(module: ModuleToRead): Reading {
  const [localParts, setLocalParts] = useState(() => readLocalParts(module.id))
  const { mutate, isSaving, refused } = useSaveProgress(module.id)
  const known = partsIn(module).map(({ id }) => id)
  const read = known.filter((part) => module.read.includes(part) || localParts.includes(part))
  const unsavedParts = known
    .filter((part) => localParts.includes(part) && !module.read.includes(part))
    .join()

  function saveProgress({ place, read: part }: { place: string; read?: string }): void {
    const next =
      part === undefined || localParts.includes(part) ? localParts : [...localParts, part]
    setLocalParts(next)
    keepInTab(storageKey(module.id), next)
    mutate({ place: place === '' ? null : place, read: next })
  }

  const { place } = module
  const retry = useEffectEvent(() => {
    if (unsavedParts !== '' && !isSaving) mutate({ place, read: unsavedParts.split(',') })
  })
  useEffect(() => {
    retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  return { read, unsaved: unsavedParts !== '' && !isSaving && !refused, refused, saveProgress }
}

/** Shared by all screens of the module, because they follow each other quickly. */
function useSaveProgress(module: ModuleId) {
  const client = useQueryClient()
  const mutationKey = ['application', 'keep-place', module]
  // From the mutation cache: the screen that sent the request may be closed by now.
  const error = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => state.error,
  }).at(-1)
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (change: { place: string | null; read: string[] }) =>
      api.application.keepTrainingPlace({ module, ...change }),
    // Offline the request fails at once and `retry` repeats it when the connection is back.
    networkMode: 'always',
    // Requests run one after the other: an older answer must not undo what was read since.
    scope: { id: mutationKey.join('.') },
    onSuccess: ({ read, quiz }, { place }) => {
      client.setQueriesData<ModuleToRead>(
        { queryKey: ['application', 'module', module] },
        (known) => (known ? { ...known, read, quiz, place } : known),
      )
      void client.invalidateQueries({ queryKey: ['application', 'training'] })
      // The quiz page may have asked a moment too early, before this was saved.
      if (quiz.kind === 'open')
        void client.invalidateQueries({ queryKey: ['application', 'module', module] })
    },
  })
  const refused = error && !mayPass(error) ? error : undefined
  return { mutate, isSaving: useIsMutating({ mutationKey }) > 0, refused }
}
