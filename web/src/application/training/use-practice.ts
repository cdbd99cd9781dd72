import type { ModuleId } from '@sanad/domain/application/training'
import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { useState } from 'react'
import { keepInTab, readFromTab } from '#web/platform/storage/storage.ts'

export type Practice = NonNullable<ModuleToRead['practice']>
export type PracticeTurn = Practice['turns'][number]
export type PracticeReply = PracticeTurn['replies'][number]

/** A turn that was answered. */
export interface Step {
  readonly turn: PracticeTurn
  readonly reply: PracticeReply
}

interface PracticeState {
  readonly steps: readonly Step[]
  /** The turn that waits for an answer; undefined at the end. */
  readonly now: PracticeTurn | undefined
}

/** Walks the script by the replies that were chosen; a choice that the script does not have ends the walk there. */
function walk(practice: Practice, choices: readonly number[]): PracticeState {
  const steps: Step[] = []
  let now = practice.turns[0]
  for (const choice of choices) {
    const turn: PracticeTurn | undefined = now
    const reply = turn?.replies[choice]
    if (!turn || !reply) break
    steps.push({ turn, reply })
    now = practice.turns.find(({ id }) => id === reply.next)
  }
  return { steps, now }
}

const keyOf = (module: ModuleId) => `sanad.training.practice.${module}`

/** A practice conversation, kept in this tab through a reload. */
export function usePractice(module: ModuleId, practice: Practice) {
  const [choices, setChoices] = useState(() => {
    const kept = readFromTab(keyOf(module))
    return Array.isArray(kept)
      ? kept.filter((choice): choice is number => Number.isInteger(choice))
      : []
  })
  function keep(next: number[]): void {
    setChoices(next)
    keepInTab(keyOf(module), next)
  }
  return {
    ...walk(practice, choices),
    choose: (choice: number) => keep([...choices, choice]),
    again: () => keep([]),
  }
}
