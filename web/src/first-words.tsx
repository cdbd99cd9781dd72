import { useLayoutEffect } from 'react'
import { ScreenSkeleton } from '#web/ui/skeleton.tsx'

/** What stands in index.html for whoever has a slow line. */
const firstWords = (): HTMLElement | null => document.getElementById('first-words')

/** While a screen is on its way. The words that are there already say more than grey boxes. */
export const UntilScreen = () => (firstWords() ? null : <ScreenSkeleton />)

/** Beside a screen that has come: takes the words away in the same frame. */
export function FirstWordsGone() {
  useLayoutEffect(() => firstWords()?.remove(), [])
  return null
}
