import type { ModuleId } from '@sanad/domain/application/training'
import { useState } from 'react'
import { readFromTab, tabWriter } from '#web/platform/storage/storage.ts'

/** Answers to one attempt, by question: the place of the chosen option as it is shown. */
export interface QuizDraft {
  readonly attemptId: string
  readonly chosen: Readonly<Record<string, number>>
  /** They were handed in: from here on only the result is asked for. */
  readonly sent: boolean
}

const storageKey = (module: ModuleId) => `sanad.training.quiz.${module}`

function isDraft(stored: unknown): stored is QuizDraft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'attemptId' in stored &&
    typeof stored.attemptId === 'string' &&
    'chosen' in stored &&
    typeof stored.chosen === 'object' &&
    stored.chosen !== null &&
    'sent' in stored &&
    typeof stored.sent === 'boolean'
  )
}

/** Kept in this tab through a reload and a lost line; gone with signing out and with leaving the site. */
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
