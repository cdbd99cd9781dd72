/**
 * Acts once the finger or the mouse button is up again. When a press moves the focus out of a
 * field, the field's error must not appear before the press ends: it would move the button away
 * from under the pointer, and the press would be lost.
 */
export function afterPointerUp(act: () => void): void {
  if (document.querySelector(pressed) === null) return act()
  addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true })
}

const pressed = ['button', 'a', 'label', 'input', 'select'].map((tag) => `${tag}:active`).join()
