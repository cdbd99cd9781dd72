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

const keyOf = (module: ModuleId) => `sanad.training.quiz.${module}`

function isDraft(kept: unknown): kept is QuizDraft {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'attemptId' in kept &&
    typeof kept.attemptId === 'string' &&
    'chosen' in kept &&
    typeof kept.chosen === 'object' &&
    kept.chosen !== null &&
    'sent' in kept &&
    typeof kept.sent === 'boolean'
  )
}

/** Kept in this tab through a reload and a lost line; gone with signing out and with leaving the site. */
export function useQuizDraft(module: ModuleId) {
  const [draft, setDraft] = useState(() => {
    const kept = readFromTab(keyOf(module))
    return isDraft(kept) ? kept : undefined
  })
  const [write] = useState(tabWriter)
  function keep(next: QuizDraft | undefined): void {
    setDraft(next)
    write(keyOf(module), next && JSON.stringify(next))
  }
  return {
    draft,
    choose: (attemptId: string, question: string, option: number) => {
      const before = draft?.attemptId === attemptId ? draft.chosen : {}
      keep({ attemptId, chosen: { ...before, [question]: option }, sent: false })
    },
    send: () => draft && keep({ ...draft, sent: true }),
    forget: () => keep(undefined),
  }
}
