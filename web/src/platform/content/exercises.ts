import type { ShownExercises } from '@sanad/domain/wellbeing/exercises/exercises'
import type { Language } from '@sanad/domain/primitives/language'
import { use } from 'react'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { changedContent } from './content.ts'
import { offers } from './offered.ts'

let all: Promise<ShownExercises> | undefined

/** Where the network delivers nothing, the screen shows the build's exercises instead of waiting. */
const timeoutMs = 10_000

/** A device that never loaded the organisation's exercises shows ours offline. */
async function load(): Promise<ShownExercises> {
  const { exercises } = changedContent()
  const own = exercises ? await fetchOwn(exercises).catch(() => undefined) : undefined
  return own ?? (await import('virtual:exercises')).defaultExercises
}

async function fetchOwn(address: string): Promise<ShownExercises | undefined> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  return response.ok ? ((await response.json()) as ShownExercises) : undefined
}

const none: ShownExercises[Language] = { isSigned: true, exercises: {} }

/** The screen waits for them in its fallback. */
export function useExercises() {
  const language = useLanguage()
  return offers('exercises') ? use((all ??= load()))[language] : none
}
