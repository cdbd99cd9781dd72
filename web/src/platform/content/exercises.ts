import type { ShownExercises } from '@sanad/domain/wellbeing/exercises/exercises'
import type { Language } from '@sanad/domain/primitives/language'
import { use } from 'react'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { changedContent } from './content.ts'
import { offers } from './offered.ts'

let all: Promise<ShownExercises> | undefined

/** The guided exercises in force. A device that never loaded the organisation's has ours offline. */
async function load(): Promise<ShownExercises> {
  const { exercises } = changedContent()
  const response = exercises && (await fetch(exercises).catch(() => undefined))
  return response && response.ok
    ? ((await response.json()) as ShownExercises)
    : (await import('virtual:exercises')).defaultExercises
}

const none: ShownExercises[Language] = { isSigned: true, exercises: {} }

/** In the language of the page; the screen waits for them in its fallback. */
export function useExercises() {
  const language = useLanguage()
  return offers('exercises') ? use((all ??= load()))[language] : none
}
