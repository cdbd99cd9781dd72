/** What a person knows a button by. */
export const nameOf = (button: Element): string =>
  `${button.getAttribute('aria-label')}${button.textContent}`

const selector = 'a[href], button'
const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** Links that lead to one place, by address and by what their history state names (`data-destination`); of buttons only those that were drawn at the build, and made room for the app's own. */
function isSuccessor(later: HTMLElement, { control, drawn: isDrawnPage }: Press): boolean {
  if (control instanceof HTMLAnchorElement)
    return (
      later instanceof HTMLAnchorElement &&
      later.href === control.href &&
      later.dataset['destination'] === control.dataset['destination']
    )
  return isDrawnPage && later instanceof HTMLButtonElement && nameOf(later) === nameOf(control)
}

interface Press {
  readonly control: HTMLElement
  readonly drawn: boolean
}

/**
 * A screen that opens while the mouse is down puts new elements where the old ones were, and a browser makes no click
 * of a press that began on one and ended on the other. Whoever presses "Leave site" just then stays in sight. So a
 * press that ends on the successor of what it began on presses that. A finger needs none of this: its click is made of
 * where it ends.
 * @returns ends it
 */
export function carryPresses(): () => void {
  let press: Press | undefined
  const onDown = (event: MouseEvent) => {
    const control = event.button === 0 ? controlAt(event.target) : null
    press = control ? { control, drawn: control.closest('#first-words') !== null } : undefined
  }
  const onUp = (event: MouseEvent) => {
    const later = controlAt(event.target)
    if (press && later && !press.control.isConnected && isSuccessor(later, press)) later.click()
    press = undefined
  }
  document.addEventListener('mousedown', onDown)
  document.addEventListener('mouseup', onUp)
  return () => {
    document.removeEventListener('mousedown', onDown)
    document.removeEventListener('mouseup', onUp)
  }
}
