import { streamSafe } from '../primitives/text/text.ts'

/** What Unicode decomposition already separates (أ إ آ ؤ ئ é ü) is not listed. */
const oneForMany: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  '’': "'",
  ʼ: "'",
}

/** Vowel signs, hamza and accents after decomposition, tatweel, zero-width and direction marks. */
const unread = /[\p{M}\u0640\u0621\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/** The text in one spelling for searches; what separates words becomes a space. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(unread, '')
    .replace(/[^\0-\x7F]/g, (letter) => oneForMany[letter] ?? letter)
    .replace(/[\s\-_.,'"،]+/g, ' ')

/** The form that search compares: مُحَمَّد and محمـد, أحمد and احمد, José and jose are the same. */
export const nameKey = (name: string): string => foldLetters(streamSafe(name)).trim()

/** A shorter search would match nearly every name. */
export const searchAtLeast = 2

/** Matches words in any order, with or without spaces: عبد الله and عبدالله find each other. */
export function matchesName(name: string, typed: string): boolean {
  const key = nameKey(name)
  const closed = key.replaceAll(' ', '')
  const words = nameKey(typed)
    .split(' ')
    .filter((word) => word !== '')
  return words.length > 0 && words.every((word) => key.includes(word) || closed.includes(word))
}
