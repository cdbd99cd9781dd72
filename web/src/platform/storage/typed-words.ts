import { isBlank } from '@sanad/domain/primitives/text/text'
const typedInto = new WeakSet<Element>()

/** Remembers the text areas in which the person typed. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) typedInto.add(target)
  })
}

/** Typed and not sent. Fields that save by themselves are marked `data-saves`. */
export const hasTypedWords = (): boolean =>
  [...document.querySelectorAll<HTMLTextAreaElement>('textarea:not([data-saves])')].some(
    (field) => typedInto.has(field) && !isBlank(field.value),
  )
