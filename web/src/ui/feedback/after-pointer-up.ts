/**
 * An error that appears before a press ends would move the button from under the pointer, and the
 * press would be lost.
 */
export function afterPointerUp(act: () => void): void {
  if (document.querySelector(pressed) === null) return act()
  addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true })
}

const pressed = ['button', 'a', 'label', 'input', 'select'].map((tag) => `${tag}:active`).join()
