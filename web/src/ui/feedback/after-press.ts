/**
 * Does it once the finger or the mouse button is up again. A field that is left because a button is being pressed
 * must not say what is missing yet: its words would push that button away from under the press, and nobody would
 * have pressed it.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(pressed) === null) return act()
  addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true })
}

const pressed = ['button', 'a', 'label', 'input', 'select'].map((tag) => `${tag}:active`).join()
