import { useLayoutEffect } from 'react'
import { nameOf } from '#web/platform/navigation/click-handoff.ts'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'

/** The page drawn at the build into `index.html`, for slow connections. */
const drawnPage = (): HTMLElement | null => document.getElementById('first-words')

export const isDrawnPageShown = (): boolean => drawnPage() !== null

/** Draws nothing over the page drawn at the build, because that says more than a skeleton. */
export const ScreenFallback = () => (drawnPage() ? null : <ScreenSkeleton />)

/** Replaces the drawn page by the screen, with what was typed, chosen, opened and pressed. */
export function RemoveDrawnPage() {
  useLayoutEffect(() => {
    if (!drawnPage() || replaceDrawnPage()) return
    // The screen still waits for its data.
    const watch = new MutationObserver(() => replaceDrawnPage() && watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
  return null
}

const isScreen = (place: Element): boolean => !drawnPage()?.contains(place)
const own = <Part extends Element>(selector: string): Part[] =>
  [...document.querySelectorAll<Part>(selector)].filter(isScreen)

/** @returns whether there was a screen to replace it */
function replaceDrawnPage(): boolean {
  const words = drawnPage()
  if (!words || own('main').length === 0) return false
  const drawn = [...words.querySelectorAll<Field>(fieldTags)]
  const opened = [...words.querySelectorAll('details')].map(({ open }) => open)
  const pressed = words.querySelector('button[aria-busy]')
  const fields = own<Field>(fieldTags)
  const { activeElement } = document
  const held = words.querySelector('a:active, button:active')
  const heldAt = held ? topOf(held) - topOf(words) : 0
  words.remove()
  if (held) keepUnderFinger(held, heldAt - window.scrollY)
  // Another number of fields means another form: the person was led to another page.
  if (drawn.length === fields.length)
    drawn.forEach((field, at) => carryOver(field, fields[at], field === activeElement))
  const folds = own<HTMLDetailsElement>('details')
  if (folds.length === opened.length)
    folds.forEach((fold, at) => {
      if (opened[at]) fold.open = true
    })
  // `first-paint.js` marks a button that was pressed early; the carried values come first.
  if (pressed) setTimeout(() => successorOf(pressed)?.click())
  return true
}

const topOf = (place: Element): number => place.getBoundingClientRect().top

/** @returns the screen's own control of this name, if there is only one */
function successorOf(drawn: Element): HTMLElement | undefined {
  const same = own<HTMLElement>(drawn.tagName).filter((one) => nameOf(one) === nameOf(drawn))
  return same.length === 1 ? same[0] : undefined
}

/** The screen may be longer above a control that is held down. */
function keepUnderFinger(drawn: Element, top: number): void {
  const successor = successorOf(drawn)
  if (successor) window.scrollBy(0, topOf(successor) - top)
}

type Field = HTMLInputElement | HTMLSelectElement
/** A slider shows only once its question is answered, and the drawn page has none. */
const fieldTags = 'input:not([type=range]), select'

/** The native setter, so that React notices the change of the value. */
const setValue = (field: Field, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

function carryOver(drawn: Field, own: Field | undefined, focused: boolean): void {
  if (!own || !isSame(drawn, own)) return
  // Only what the person changed: a drawn default is not their choice.
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

/** Compares radios by their value, because each render names them anew. */
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
