/** Longer than a press lasts, from the focus that it takes to its end. */
const keptMs = 400

let timer: ReturnType<typeof setTimeout> | undefined

/** For the `keyboard` styles, while somebody types. */
export function setKeyboardMark(): void {
  clearTimeout(timer)
  document.documentElement.dataset['typing'] = ''
}

export function removeKeyboardMark(): void {
  clearTimeout(timer)
  delete document.documentElement.dataset['typing']
}

/** Not at once: if everything moved in the middle of a press, the press would miss its button. */
export function removeKeyboardMarkSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(removeKeyboardMark, keptMs)
}
