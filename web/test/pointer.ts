/** Whether mouse and finger can press the element; test pages have no styles to decide it. */
export const takesThePointer = (element: Element): boolean =>
  element.closest('[data-just-come]') === null
