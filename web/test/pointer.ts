/** Whether a press by mouse or finger can reach it; a test page has no styles to say so. */
export const takesThePointer = (element: Element): boolean =>
  element.closest('[data-just-come]') === null
