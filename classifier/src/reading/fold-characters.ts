import { compatibilityForm } from '@sanad/domain/primitives/text/text'

/**
 * Folds variants of a character into one (Unicode forms, Latin accents, Arabic hamza seats, Persian
 * letters, Eastern digits) and drops characters without a letter (vowel marks, tatweel, zero-width,
 * bidi).
 */
const arabicFolds = new Map<number, string>()

function foldAll(from: string, to: string): void {
  for (const character of from) arabicFolds.set(character.charCodeAt(0), to)
}
foldAll('أإآٱٲٳ', 'ا')
foldAll('ىئیې', 'ي')
foldAll('ؤ', 'و')
foldAll('ةۃۀەہھ', 'ه')
foldAll('کگڭ', 'ك')
foldAll('ڤ', 'ف')
foldAll('پ', 'ب')
foldAll('چ', 'ج')
foldAll('ء', '')

/** Beyond ASCII, Arabic and common punctuation a text needs full Unicode normalisation first. */
const unusual = /[^\x00-\x7f\u0600-\u06ff\u2010-\u2027]/ // eslint-disable-line no-control-regex
const invisible =
  /[\u00ad\u061c\u180e\u200d-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]/g
const accents = /[\u0300-\u036f]/g

export function plainUnicode(text: string): string {
  if (!unusual.test(text)) return /[A-Z]/.test(text) ? text.toLowerCase() : text
  return compatibilityForm(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .replace(invisible, '')
}

/** Zero-width space and non-joiner: between letters they may stand for a space, or for nothing. */
export const isZeroWidthGap = (code: number): boolean => code === 0x200b || code === 0x200c

const isArabicMark = (code: number): boolean =>
  (code >= 0x64b && code <= 0x65f) ||
  code === 0x640 ||
  code === 0x670 ||
  code === 0x61c ||
  (code >= 0x6d6 && code <= 0x6ed)

const isBidiMark = (code: number): boolean => code >= 0x200b && code <= 0x200f

/** A letter or digit that needs no folding: most of any text. */
export const isPlain = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x627 && code <= 0x64a && code !== 0x629 && code !== 0x640 && code !== 0x649)

function fold(code: number): string | undefined {
  const character = String.fromCharCode(code)
  if (code < 0x80) return isPlain(code) ? character : undefined
  if (isArabicMark(code) || isBidiMark(code)) return ''
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660)
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0)
  return arabicFolds.get(code) ?? (isLetter(code) ? character : undefined)
}

function isLetter(code: number): boolean {
  if (code >= 0x600 && code <= 0x6ff)
    return code >= 0x620 && !(code >= 0x66a && code <= 0x66d) && code !== 0x6d4
  if (code < 0xc0 || code === 0xd7 || code === 0xf7) return false
  return !(code >= 0x2000 && code <= 0x2bff) && !(code >= 0x3000 && code <= 0x303f) && code < 0xd800
}

/** Up to the end of Arabic. */
const folded = Array.from({ length: 0x700 }, (_, code) => fold(code))

/** '' for a character to drop, undefined for one that ends a word. */
export const foldCharacter = (code: number): string | undefined =>
  code < folded.length ? folded[code] : fold(code)

const emojiWords = new Map<string, string>()
for (const emoji of '😂🤣😹😆😜🙃😝💀☠') emojiWords.set(emoji, 'emolaugh')
for (const emoji of '💊') emojiWords.set(emoji, 'emopill')
for (const emoji of '🔪🗡⚰🪦') emojiWords.set(emoji, 'emodeath')

/** The word of the lexicons for an emoji. */
export const emojiWord = (codePoint: number): string | undefined =>
  emojiWords.get(String.fromCodePoint(codePoint))
