/**
 * The rules of a style sheet that a page can need: those for an element, and those of a class that
 * the page has. A rule too many does no harm, so a selector needs only one of its classes to be there.
 * @param markup the page, with whatever else may be put into it
 */
export function stylesUsedIn(markup: string, styles: string): string {
  const classes = new Set(
    [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
      unescape(names).split(' '),
    ),
  )
  const isUsed = (selector: string): boolean => {
    const names = [...selector.matchAll(className)].map(([, name = '']) =>
      name.replaceAll('\\', ''),
    )
    return names.length === 0 || names.some((name) => classes.has(name))
  }
  let used = ''
  let selector = ''
  for (const piece of styles.split(/(?<=[{}])/)) {
    if (piece.endsWith('{')) {
      // What another block stands in, as a media query, is kept.
      used += selector
      selector = piece
      continue
    }
    if (isUsed(selector)) used += selector + piece
    selector = ''
  }
  return used
}

/** A name that begins with a digit is written as a number, and its rule is kept. */
const className = /\.((?:\\[^\da-f]|[a-z_-])(?:\\[^\da-f]|[\w-])*)/gi

const marks: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const unescape = (text: string): string =>
  text.replaceAll(/&[#\w]+;/g, (mark) => marks[mark] ?? mark)
