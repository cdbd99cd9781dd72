/** Longer than a press lasts, from the focus that it takes to its end. */
const keptMs = 400

let timer: ReturnType<typeof setTimeout> | undefined

/** Switches the `keyboard` styles on, while somebody types. */
export function setKeyboardMark(): void {
  clearTimeout(timer)
  document.documentElement.dataset['typing'] = ''
}

export function removeKeyboardMark(): void {
  clearTimeout(timer)
  delete document.documentElement.dataset['typing']
}

/** Waits, because a press would miss its button if everything moved in the middle of it. */
export function removeKeyboardMarkSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(removeKeyboardMark, keptMs)
}
