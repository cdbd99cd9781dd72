/** The text by which a person recognises a button. */
export const nameOf = (button: Element): string =>
  `${button.getAttribute('aria-label')}${button.textContent}`

const selector = 'a[href], button'
const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/**
 * Links match by address and `data-destination`; buttons only if the build drew them and the app
 * replaced them by its own.
 */
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
 * A screen that appears during a press replaces the pressed element, and browsers fire no click
 * then: "Leave site" would do nothing. So a press that ends on the element's successor clicks it.
 * Touch clicks where the finger lifts.
 * @returns a function that stops it
 */
export function startClickHandoff(): () => void {
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
