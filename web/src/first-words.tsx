import { useLayoutEffect } from 'react'
import { ScreenSkeleton } from '#web/ui/skeleton.tsx'

/** What stands in index.html for whoever has a slow line. */
const firstWords = (): HTMLElement | null => document.getElementById('first-words')

/** While a screen is on its way. The words that are there already say more than grey boxes. */
export const UntilScreen = () => (firstWords() ? null : <ScreenSkeleton />)

/** Beside a screen that has come: takes the words away in the same frame, and hands on what was typed there. */
export function FirstWordsGone() {
  useLayoutEffect(() => {
    const words = firstWords()
    if (!words) return
    const drawn = [...words.querySelectorAll('input')]
    const { activeElement } = document
    words.remove()
    const own = [...document.querySelectorAll('input')]
    // Another form than the one that was drawn: somebody was led elsewhere.
    if (drawn.length !== own.length) return
    drawn.forEach((field, at) => handOn(field, own[at], field === activeElement))
  }, [])
  return null
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** As if it had been done to the screen's own field. */
function handOn(drawn: HTMLInputElement, own: HTMLInputElement | undefined, focused: boolean): void {
  if (!own || own.name !== drawn.name || own.type !== drawn.type) return
  if (own.type === 'checkbox') {
    if (drawn.checked && !own.checked) own.click()
  } else if (drawn.value !== '' && own.value === '') {
    setValue?.call(own, drawn.value)
    own.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (focused) own.focus()
}
