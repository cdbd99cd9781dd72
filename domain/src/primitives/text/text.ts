/** Arabic-Indic and Eastern Arabic-Indic digits as ASCII digits; everything else unchanged. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * Text that PostgreSQL can store and that has the same length on every side: no NUL, no lone
 * surrogate.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Shown for a stored value that is damaged: Unicode's replacement character. */
export const unreadable = '\uFFFD'

/** The text without NUL, and with U+FFFD for each lone surrogate, so that it can be stored. */
export const toStorable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Draws nothing: zero-width characters, direction marks, fillers (Unicode's ignorable characters). */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu

/** The text without the characters that draw nothing. */
export const withoutIgnorable = (text: string): string => text.replace(ignorable, '')

/** A text that a person wrote, trimmed; empty when it would show nothing. A NUL stays, to be refused. */
export const trimmed = (text: string): string =>
  /[^\s\p{Cc}\u2800]|\0/u.test(withoutIgnorable(text)) ? text.trim() : ''

/** Whether a text would show nothing: blanks, invisible marks, or no character at all. */
export const isBlank = (text: string): boolean => trimmed(text) === ''

/**
 * Invisible: control and format characters, fillers and blanks. Joiners are kept, because emoji and
 * Persian words contain them.
 */
const invisible = /[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/u
const joiners = new Set(['\u200C', '\u200D'])
const holdsJoiner = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u

/** Unicode's limit (UAX #15, stream-safe text): no language has more marks on one letter. */
const marksAtMost = 30
const mark = /\p{M}/u

/**
 * The text that may be normalised: without the marks beyond thirty on one letter, because sorting
 * marks takes quadratic time.
 */
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

/**
 * Two honorifics, each one character that stands for a whole phrase: normalised they become up to
 * 18 times as long.
 */
const longLigatures = /[\ufdfa\ufdfb]/g

/** Unicode's compatibility form (NFKC), in which text is judged, in linear time. */
export const compatibilityForm = (text: string): string =>
  streamSafe(text.replaceAll(longLigatures, ' ')).normalize('NFKC')

/**
 * A name or a reason as it is judged, stored and shown: one line, composed, trimmed, without
 * invisible characters (zero-width characters, direction marks).
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
