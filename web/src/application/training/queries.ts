import type { ModuleId } from '@sanad/domain/application/training'
import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '@sanad/domain/primitives/language'
import { api, readQuery } from '#web/platform/api/api.ts'

export const trainingQuery = (language: Language) =>
  queryOptions({
    queryKey: ['application', 'training', language],
    queryFn: ({ signal }) => api.application.training({ language }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Within a visit a lesson is fetched once and stays readable offline. */
const freshForMs = 60_000

export const moduleQuery = (module: ModuleId, language: Language) =>
  queryOptions({
    queryKey: ['application', 'module', module, language],
    queryFn: ({ signal }) => api.application.trainingModule({ module, language }, { signal }),
    staleTime: freshForMs,
    // While the other language loads, the previous one stays visible.
    placeholderData: (before) => (before?.id === module ? before : undefined),
  })

/** Fetching an open quiz again returns the same questions. */
export const quizQuery = (module: ModuleId, language: Language) =>
  queryOptions({
    queryKey: ['application', 'quiz', module, language],
    queryFn: ({ signal }) => api.application.startQuiz({ module, language }, { signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => (before?.module === module ? before : undefined),
  })

export const certificatesQuery = (language: Language) =>
  readQuery(['application', 'certificates', language], api.application.trainingCertificates, {
    language,
  })

export interface Part {
  readonly id: string
  readonly title: string
}

export const partsIn = ({ lessons, dialogues, practice }: ModuleToRead): Part[] => [
  ...lessons,
  ...dialogues,
  ...(practice ? [{ id: 'practice', title: practice.title }] : []),
]
