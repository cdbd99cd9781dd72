import { useLayoutEffect } from 'react'
import { nameOf } from '#web/platform/navigation/click-handoff.ts'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'

/** What stands in index.html for whoever has a slow line. */
const firstWords = (): HTMLElement | null => document.getElementById('first-words')

/** Something to read stands there, until the screen has come. */
export const isDrawn = (): boolean => firstWords() !== null

/** While a screen is on its way. The words that are there already say more than grey boxes. */
export const UntilScreen = () => (firstWords() ? null : <ScreenSkeleton />)

/** Takes the words away in the frame in which a screen has come, and hands on what was done there. */
export function FirstWordsGone() {
  useLayoutEffect(() => {
    if (!firstWords() || makeRoom()) return
    // The screen waits for an answer: what it says is there before it is painted.
    const watch = new MutationObserver(() => makeRoom() && watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
  return null
}

const isScreen = (place: Element): boolean => !firstWords()?.contains(place)
const own = <Part extends Element>(selector: string): Part[] =>
  [...document.querySelectorAll<Part>(selector)].filter(isScreen)

/** @returns whether a screen is there */
function makeRoom(): boolean {
  const words = firstWords()
  if (!words || own('main').length === 0) return false
  const drawn = [...words.querySelectorAll<Field>(fieldTags)]
  const opened = [...words.querySelectorAll('details')].map(({ open }) => open)
  const pressed = words.querySelector('button[aria-busy]')
  const fields = own<Field>(fieldTags)
  const { activeElement } = document
  words.remove()
  // Another form than the one that was drawn: somebody was led elsewhere.
  if (drawn.length === fields.length)
    drawn.forEach((field, at) => handOn(field, fields[at], field === activeElement))
  const folds = own<HTMLDetailsElement>('details')
  if (folds.length === opened.length)
    folds.forEach((fold, at) => {
      if (opened[at]) fold.open = true
    })
  // Once the screen has heard what was chosen before it.
  if (pressed) setTimeout(() => pressSame(pressed))
  return true
}

/** `first-paint.js` marks the button that was pressed before anything could hear it. */
function pressSame(pressed: Element): void {
  const same = own<HTMLElement>('button').filter((button) => nameOf(button) === nameOf(pressed))
  if (same.length === 1) same[0]?.click()
}

type Field = HTMLInputElement | HTMLSelectElement
const fieldTags = 'input, select'

/** React looks for a change of the value itself. */
const setValue = (field: Field, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

/** As if it had been done to the screen's own field. */
function handOn(drawn: Field, own: Field | undefined, focused: boolean): void {
  if (!own || !isSame(drawn, own)) return
  // Only what was done: what was drawn is not what somebody chose before.
  if (isTicked(drawn) && isTicked(own)) {
    if (drawn.checked !== drawn.defaultChecked && drawn.checked !== own.checked) own.click()
  } else if (drawn.value !== drawnValue(drawn)) {
    setValue(own, drawn.value)
    own.dispatchEvent(
      new Event(own instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  }
  if (focused) own.focus()
}

/** Radios are named anew by each drawing; what they stand for stays. */
const isSame = (drawn: Field, own: Field): boolean =>
  own.type === drawn.type &&
  (drawn.type === 'radio' ? own.value === drawn.value : own.name === drawn.name)

const isTicked = (field: Field): field is HTMLInputElement =>
  ['checkbox', 'radio'].includes(field.type)

const drawnValue = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])
        ?.value ?? '')
    : field.defaultValue
