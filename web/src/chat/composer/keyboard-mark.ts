/** Longer than a press lasts from its beginning, which takes the focus, to its end. */
const keptMs = 400

let timer: ReturnType<typeof setTimeout> | undefined

/** Marks the page while somebody types, for the `keyboard` styles. */
export function setKeyboardMark(): void {
  clearTimeout(timer)
  document.documentElement.dataset['typing'] = ''
}

export function removeKeyboardMark(): void {
  clearTimeout(timer)
  delete document.documentElement.dataset['typing']
}

/**
 * The mark stays for a moment after the focus is lost: if everything moved in the middle of a
 * press, the press would miss its button.
 */
export function removeKeyboardMarkSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(removeKeyboardMark, keptMs)
}
