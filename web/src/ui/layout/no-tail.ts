/** The second tap of a double tap comes sooner; nobody has read in so short a time what has just come. */
const momentMs = 500

/**
 * For what comes in place of something that was pressed, with choices of its own; may be its ref. For a moment no
 * finger and no mouse reaches it (`styles.css`), so the tail of a double tap chooses nothing. Keys and readers do.
 * @returns ends the moment at once
 */
export function noTail(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  element.setAttribute('data-just-come', '')
  const end = () => {
    clearTimeout(moment)
    element.removeAttribute('data-just-come')
  }
  const moment = setTimeout(end, momentMs)
  return end
}
