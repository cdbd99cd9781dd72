/** The text by which a person recognises a button. */
export const nameOf = (button: Element): string =>
  `${button.getAttribute('aria-label')}${button.textContent}`

const selector = 'a[href], button'
const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/**
 * Whether `later` is the app's version of the control that was pressed. Links match by their
 * address and by the destination in their history state (`data-destination`). Buttons match only if
 * they were drawn at the build and have been replaced by the app's own.
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
 * A screen that appears while the mouse button is down replaces the pressed element, and browsers
 * fire no click when a press ends on another element. Without this, pressing "Leave site" at that
 * moment would do nothing. A press that ends on the successor of its element therefore clicks the
 * successor. Touch needs none of this: its click goes to where the finger lifts.
 * @returns stops it
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
