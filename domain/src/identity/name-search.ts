import { streamSafe } from '../primitives/text/text.ts'

/**
 * Letters with several spellings that a search treats as one. Letters that Unicode decomposition
 * already separates (أ إ آ ؤ ئ é ü) are not listed.
 */
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

/**
 * Vowel signs, hamza and accents after decomposition, tatweel, zero-width and direction marks, and
 * a hamza on its own.
 */
const unread = /[\p{M}\u0640\u0621\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/** Every letter in the spelling that search compares; what separates words becomes a space. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(unread, '')
    .replace(/[^\0-\x7F]/g, (letter) => oneForMany[letter] ?? letter)
    .replace(/[\s\-_.,'"،]+/g, ' ')

/**
 * The form of a name that search compares: مُحَمَّد and محمـد, أحمد and احمد, هدى and هدي, فاطمة
 * and فاطمه, José and jose are each the same. A name is always shown as its owner wrote it.
 */
export const nameKey = (name: string): string => foldLetters(streamSafe(name)).trim()

/** A shorter search would match nearly every name. */
export const searchAtLeast = 2

/**
 * Whether every word of the search occurs in the name, in any order. The name counts with and
 * without its spaces: عبد الله and عبدالله, Anne Marie and Annemarie find each other.
 */
export function matchesName(name: string, typed: string): boolean {
  const key = nameKey(name)
  const closed = key.replaceAll(' ', '')
  const words = nameKey(typed)
    .split(' ')
    .filter((word) => word !== '')
  return words.length > 0 && words.every((word) => key.includes(word) || closed.includes(word))
}
