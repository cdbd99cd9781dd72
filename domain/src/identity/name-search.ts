import { streamSafe } from '../primitives/text.ts'

/**
 * Letters that are written in more than one way and are one to whoever looks for a name. What the Unicode
 * decomposition takes apart by itself (أ إ آ ؤ ئ é ü) is not here.
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

/** Vowel signs, hamza and accents once taken apart, tatweel, zero-width and direction marks, and a hamza on its own. */
const unread = /[\p{M}\u0640\u0621\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/**
 * A name as it is looked for: مُحَمَّد and محمـد, أحمد and احمد, هدى and هدي, فاطمة and فاطمه, José and jose are each one.
 * Only for comparing; a name is shown as its owner wrote it.
 */
export const nameKey = (name: string): string =>
  streamSafe(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(unread, '')
    .replace(/[^\0-\x7F]/g, (letter) => oneForMany[letter] ?? letter)
    .replace(/[\s\-_.,'"،]+/g, ' ')
    .trim()

/** Shorter than this, nearly everybody matches. */
export const searchAtLeast = 2

/** Whether every word that was typed stands somewhere in the name, in whatever order. */
export function matchesName(name: string, typed: string): boolean {
  const key = nameKey(name)
  const words = nameKey(typed)
    .split(' ')
    .filter((word) => word !== '')
  return words.length > 0 && words.every((word) => key.includes(word))
}
