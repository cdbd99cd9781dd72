/** Classes of code units; this one is punctuation. */
export const punctuationClass = 0
/** Letters `a` to `z` and digits `0` to `9`. */
export const latin = 1
/** A letter or number of any other script. */
export const otherLetter = 2
export const space = 3
export const dropped = 4
/** A character that only Unicode's own normalisation can classify. */
export const unusual = 5

const letterOrNumber = /[\p{L}\p{N}]/u
const whiteSpace = /\s/u

export function plainKind(code: number): number {
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)) return latin
  const character = String.fromCodePoint(code)
  if (code > 0x7f && letterOrNumber.test(character)) return otherLetter
  return whiteSpace.test(character) ? space : punctuationClass
}

/** Vowel marks, tatweel, and invisible marks of direction and width. */
const isDropped = (code: number): boolean =>
  code === 0x640 ||
  (code >= 0x64b && code <= 0x652) ||
  code === 0x670 ||
  code === 0xad ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x2069) ||
  code === 0xfeff

function firstKind(code: number): number {
  if (isDropped(code)) return dropped
  const isArabic =
    code >= 0x600 && !(code >= 0x653 && code <= 0x65f) && !(code >= 0x675 && code <= 0x678)
  return code < 0x80 || isArabic ? plainKind(code) : unusual
}

const foldsOfLetters: readonly (readonly [string, string])[] = [
  ['أإآٱ', 'ا'],
  ['ى', 'ي'],
  ['ة', 'ه'],
  ['\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669', '0123456789'],
  ['\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9', '0123456789'],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'],
]

/** The class of every code unit up to the end of Arabic, and its normalised form. */
export const tableLength = 0x700
export const kindOf = Uint8Array.from({ length: tableLength }, (_, code) => firstKind(code))
export const foldOf = Uint16Array.from({ length: tableLength }, (_, code) => code)
for (const [from, to] of foldsOfLetters)
  for (let at = 0; at < from.length; at++) {
    const code = from.charCodeAt(at)
    foldOf[code] = to.charCodeAt(Math.min(at, to.length - 1))
    kindOf[code] = plainKind(foldOf[code])
  }

const isQuoteOrDash = (code: number): boolean => code >= 0x2013 && code <= 0x201f && code !== 0x2017

/** Counts the variation selector, which colours a sign, as a part of an emoji. */
function isEmoji(text: string, at: number, code: number): boolean {
  if (code === 0xfe0f) return true
  if (code < 0xd800 || code > 0xdfff) return false
  const character = text.codePointAt(code < 0xdc00 ? at : Math.max(0, at - 1)) ?? 0
  return character >= 0x1f300 && character <= 0x1faff
}

/** The class of a code unit beyond the table. */
export function laterKind(text: string, at: number, code: number, isNormal: boolean): number {
  if (isDropped(code)) return dropped
  if (!isNormal) return isQuoteOrDash(code) || isEmoji(text, at, code) ? punctuationClass : unusual
  // Both halves of a surrogate pair have the class of the pair.
  if (code >= 0xd800 && code <= 0xdbff) return plainKind(text.codePointAt(at) ?? code)
  if (code >= 0xdc00 && code <= 0xdfff)
    return plainKind(text.codePointAt(Math.max(0, at - 1)) ?? code)
  return plainKind(code)
}
