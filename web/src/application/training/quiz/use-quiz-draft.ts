import { fieldOf } from '#web/platform/field-of.ts'
import type { ModuleId } from '@sanad/domain/application/training'
import { useState } from 'react'
import { readFromTab, tabWriter } from '#web/platform/storage/storage.ts'
import { applicationKeys } from '../../storage-keys.ts'

/** `chosen`: for each question the index of the option as shown. */
export interface QuizDraft {
  readonly attemptId: string
  readonly chosen: Readonly<Record<string, number>>
  /** From then on only the result is requested. */
  readonly sent: boolean
}

const storageKey = applicationKeys.person.quiz

function isDraft(stored: unknown): stored is QuizDraft {
  const chosen = fieldOf(stored, 'chosen')
  return (
    typeof fieldOf(stored, 'attemptId') === 'string' &&
    typeof chosen === 'object' &&
    chosen !== null &&
    typeof fieldOf(stored, 'sent') === 'boolean'
  )
}

/** Survives a reload and a failed request; deleted on sign-out and on leaving the site. */
export function useQuizDraft(module: ModuleId) {
  const [draft, setDraft] = useState(() => {
    const stored = readFromTab(storageKey(module))
    return isDraft(stored) ? stored : undefined
  })
  const [write] = useState(tabWriter)
  function save(next: QuizDraft | undefined): void {
    setDraft(next)
    write(storageKey(module), next && JSON.stringify(next))
  }
  return {
    draft,
    choose: (attemptId: string, question: string, option: number) => {
      const before = draft?.attemptId === attemptId ? draft.chosen : {}
      save({ attemptId, chosen: { ...before, [question]: option }, sent: false })
    },
    send: () => draft && save({ ...draft, sent: true }),
    forget: () => save(undefined),
  }
}
