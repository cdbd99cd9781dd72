import type { ModuleId } from '@sanad/domain/application/training'
import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { useIsMutating, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { partsIn } from './queries.ts'

const storageKey = (module: ModuleId) => `sanad.training.read.${module}`

/** Read here and perhaps not yet known to the service; it outlives a reload of the tab. */
function readLocalParts(module: ModuleId): string[] {
  const stored = readFromTab(storageKey(module))
  return Array.isArray(stored)
    ? stored.filter((part): part is string => typeof part === 'string')
    : []
}

interface Reading {
  /** Known to the service, or kept here until it is. */
  readonly read: readonly string[]
  /** Something read is not kept by the service yet. */
  readonly unsaved: boolean
  /** Why the service does not keep it, where trying again would not help. */
  readonly refused: Error | undefined
  readonly saveProgress: (change: { place: string; read?: string }) => void
}

/** What was read of a module. A lost line loses nothing: what is not kept yet goes along with the next. */
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

/** One way to the service for whatever screen of the module is open: they follow each other quickly. */
function useSaveProgress(module: ModuleId) {
  const client = useQueryClient()
  const mutationKey = ['application', 'keep-place', module]
  // Of whichever screen sent it: the one before this may be gone by the time of the answer.
  const error = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => state.error,
  }).at(-1)
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (change: { place: string | null; read: string[] }) =>
      api.application.keepTrainingPlace({ module, ...change }),
    // Without a line it ends at once and is tried again when the line is back: see `again`.
    networkMode: 'always',
    // One after the other: the answer to what was read before would take back what was read since.
    scope: { id: mutationKey.join('.') },
    onSuccess: ({ read, quiz }, { place }) => {
      client.setQueriesData<ModuleToRead>(
        { queryKey: ['application', 'module', module] },
        (known) => (known ? { ...known, read, quiz, place } : known),
      )
      void client.invalidateQueries({ queryKey: ['application', 'training'] })
      // Whoever is at the door of the quiz may have asked a moment too early.
      if (quiz.kind === 'open')
        void client.invalidateQueries({ queryKey: ['application', 'module', module] })
    },
  })
  const refused = error && !['NETWORK', 'FAULT'].includes(problemOf(error).code) ? error : undefined
  return { mutate, isSaving: useIsMutating({ mutationKey }) > 0, refused }
}
