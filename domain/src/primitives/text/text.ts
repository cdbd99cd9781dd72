/** Arabic-Indic and Eastern Arabic-Indic; everything else is unchanged. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** PostgreSQL stores no NUL, and a lone surrogate changes the length. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Shown for a stored value that is damaged: Unicode's replacement character. */
export const unreadable = '\uFFFD'

/** The text without NUL, and with U+FFFD for each lone surrogate. */
export const toStorable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Draws nothing: zero-width characters, direction marks, fillers (Unicode's ignorable characters). */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu

export const withoutIgnorable = (text: string): string => text.replace(ignorable, '')

/** Empty when the text would show nothing. A NUL stays, to be refused. */
export const trimmed = (text: string): string =>
  /[^\s\p{Cc}\u2800]|\0/u.test(withoutIgnorable(text)) ? text.trim() : ''

/** True for blanks, invisible marks, or no character at all. */
export const isBlank = (text: string): boolean => trimmed(text) === ''

/** Control and format characters, fillers and blanks; emoji and Persian words need the joiners. */
const invisible = /[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/u
const joiners = new Set(['\u200C', '\u200D'])
const holdsJoiner = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u

/** Unicode's limit (UAX #15, stream-safe text): no language has more marks on one letter. */
const marksAtMost = 30
const mark = /\p{M}/u

/** Drops marks beyond thirty on one letter, because sorting marks takes quadratic time. */
export function streamSafe(text: string): string {
  let marks = 0
  let shortened = ''
  let from = 0
  let at = 0
  for (const character of text) {
    marks = character >= '\u0300' && mark.test(character) ? marks + 1 : 0
    if (marks > marksAtMost) {
      shortened += text.slice(from, at)
      from = at + character.length
    }
    at += character.length
  }
  return from === 0 ? text : shortened + text.slice(from)
}

/** Two honorifics, which normalise to a phrase of up to 18 characters. */
const longLigatures = /[\ufdfa\ufdfb]/g

/** Unicode's compatibility form (NFKC), in which text is judged, in linear time. */
export const compatibilityForm = (text: string): string =>
  streamSafe(text.replaceAll(longLigatures, ' ')).normalize('NFKC')

/**
 * A name or a reason as it is stored: one line, composed, trimmed, without invisible characters.
 */
export function toOneLine(text: string): string {
  const letters = Array.from(streamSafe(text).normalize('NFC').replace(/\s/gu, ' '))
  return letters
    .filter((letter, at) => {
      if (!invisible.test(letter)) return true
      return (
        joiners.has(letter) &&
        [at - 1, at + 1].every((beside) => holdsJoiner.test(letters[beside] ?? ''))
      )
    })
    .join('')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ')
}
