import type { ModuleId } from '@sanad/domain/application/training'
import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { useState } from 'react'
import { keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { applicationKeys } from '../storage-keys.ts'

export type Practice = NonNullable<ModuleToRead['practice']>
export type PracticeTurn = Practice['turns'][number]
export type PracticeReply = PracticeTurn['replies'][number]

export interface Step {
  readonly turn: PracticeTurn
  readonly reply: PracticeReply
}

interface PracticeState {
  readonly steps: readonly Step[]
  /** The turn to answer; undefined at the end. */
  readonly currentTurn: PracticeTurn | undefined
}

/** Stops at a choice that the script does not have. */
function playScript(practice: Practice, choices: readonly number[]): PracticeState {
  const steps: Step[] = []
  let currentTurn = practice.turns[0]
  for (const choice of choices) {
    const turn: PracticeTurn | undefined = currentTurn
    const reply = turn?.replies[choice]
    if (!turn || !reply) break
    steps.push({ turn, reply })
    currentTurn = practice.turns.find(({ id }) => id === reply.next)
  }
  return { steps, currentTurn }
}

const storageKey = applicationKeys.person.practice

/** The choices survive a reload of the tab. */
export function usePractice(module: ModuleId, practice: Practice) {
  const [choices, setChoices] = useState(() => {
    const stored = readFromTab(storageKey(module))
    return Array.isArray(stored)
      ? stored.filter((choice): choice is number => Number.isInteger(choice))
      : []
  })
  function save(next: number[]): void {
    setChoices(next)
    keepInTab(storageKey(module), next)
  }
  return {
    ...playScript(practice, choices),
    choose: (choice: number) => save([...choices, choice]),
    restart: () => save([]),
  }
}
