import type { ShownExercises } from '@sanad/domain/wellbeing/exercises/exercises'
import { use } from 'react'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { changedContent } from './content.ts'

let all: Promise<ShownExercises> | undefined

/** The guided exercises in force. A device that never loaded the organisation's has ours offline. */
async function load(): Promise<ShownExercises> {
  const { exercises } = changedContent()
  const response = exercises && (await fetch(exercises).catch(() => undefined))
  return response && response.ok
    ? ((await response.json()) as ShownExercises)
    : (await import('virtual:exercises')).defaultExercises
}

/** In the language of the page; the screen waits for them in its fallback. */
export const useExercises = () => use((all ??= load()))[useLanguage()]
