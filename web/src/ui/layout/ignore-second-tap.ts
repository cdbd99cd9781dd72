/** A second tap comes sooner than this, and nobody reads new content so quickly. */
const momentMs = 500

/** Numbers the moments, to tell one from the next. */
let moments = 0

/**
 * For content with controls that replaces a pressed element: for a moment it takes no pointer
 * events (`styles.css`), so that the second tap of a double tap chooses nothing.
 * @returns a function that ends the moment early
 */
export function ignoreSecondTap(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  moments += 1
  const mine = String(moments)
  element.setAttribute('data-just-come', mine)
  const end = () => {
    clearTimeout(moment)
    // A later moment of the same element lasts its own time.
    if (element.getAttribute('data-just-come') === mine) element.removeAttribute('data-just-come')
  }
  const moment = setTimeout(end, momentMs)
  return end
}
