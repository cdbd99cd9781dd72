const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/**
 * A screen that opens while the mouse is down puts new elements where the old ones were, and a browser makes no click
 * of a press that began on one and ended on the other. Whoever presses "Leave site" just then stays in sight. So a
 * press that ends on the successor of its link follows it. A finger needs none of this: its click is made of where it
 * ends.
 * @returns ends it
 */
export function carryPresses(): () => void {
  let pressed: HTMLAnchorElement | null = null
  const onDown = (event: MouseEvent) => {
    pressed = event.button === 0 ? linkAt(event.target) : null
  }
  const onUp = (event: MouseEvent) => {
    const successor = linkAt(event.target)
    if (pressed && successor && !pressed.isConnected && pressed.href === successor.href) successor.click()
    pressed = null
  }
  document.addEventListener('mousedown', onDown)
  document.addEventListener('mouseup', onUp)
  return () => {
    document.removeEventListener('mousedown', onDown)
    document.removeEventListener('mouseup', onUp)
  }
}
