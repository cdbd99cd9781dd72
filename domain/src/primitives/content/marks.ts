/** Private-use characters, which no text has: before the key, before the text, and after it. */
const [start, middle, end] = ['\uE000', '\uE001', '\uE002']

const marked = new RegExp(`${start}([^${middle}]*)${middle}([^${end}]*)${end}`, 'g')

/** Marks a text of the built page that an organisation may replace; `key` is its path, with `/`. */
export const mark = (key: string, text: string): string => `${start}${key}${middle}${text}${end}`

/** The key of a number that the build draws. Letters, because Arabic texts isolate digits. */
export const drawnSlot = (at: number): string => String.fromCharCode('a'.charCodeAt(0) + at)

/** @param replacementOf the text for a key, escaped for HTML; undefined keeps the build's */
export const fillMarks = (
  html: string,
  replacementOf: (key: string) => string | undefined,
): string =>
  html.replaceAll(marked, (_all, key: string, text: string) => replacementOf(key) ?? text)
