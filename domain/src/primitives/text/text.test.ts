import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compatibilityForm,
  isBlank,
  isStorable,
  streamSafe,
  toAsciiDigits,
  toOneLine,
  toStorable,
} from './text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })

describe('digits', () => {
  test.each([
    ['Arabic', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['Persian and Urdu', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['both in one number', '٠۵5', '055'],
    ['those of a sentence', 'الرمز ١٢٣', 'الرمز 123'],
    ['none', 'no digits', 'no digits'],
    ['the signs beside them stay', '٪٫٬', '٪٫٬'],
    ['other scripts stay', '०१२', '०१२'],
  ])('%s', (_, text, ascii) => {
    expect(toAsciiDigits(text)).toBe(ascii)
  })

  test('the length stays, and a second time changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const ascii = toAsciiDigits(text)
        expect(ascii).toHaveLength(text.length)
        expect(toAsciiDigits(ascii)).toBe(ascii)
      }),
    )
  })
})

test.each([
  ['nothing', '', true],
  ['blanks and a new line', ' \n\t', true],
  ['a zero-width space', '\u200B', true],
  ['a direction mark between blanks', ' \u200F ', true],
  ['a Hangul filler', '\u3164', true],
  ['an empty Braille cell', '\u2800', true],
  ['a word behind a direction mark', '\u200Fنعم', false],
  ['an emoji', '🌿', false],
])('a text of %s', (_, text, blank) => {
  expect(isBlank(text)).toBe(blank)
})

describe('text that the database can store', () => {
  test.each([
    ['a sentence', 'I am here.', true],
    ['nothing', '', true],
    ['an emoji', '🌿', true],
    ['a NUL', 'a\0b', false],
    ['the first half of a character', 'a\uD83C', false],
    ['the second half of a character', '\uDF3Fa', false],
    ['both halves in the wrong order', '\uDF3F\uD83C', false],
  ])('%s', (_, text, storable) => {
    expect(isStorable(text)).toBe(storable)
  })

  test('any text can be stored once it is made so, and what could be stored stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), (text) => {
        const stored = toStorable(text)
        expect(isStorable(stored)).toBe(true)
        if (isStorable(text)) expect(stored).toBe(text)
        expect(stored.length).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  test('half a character becomes the sign for one that is lost', () => {
    expect(toStorable('a\uD83Cb\0c')).toBe('a\uFFFDbc')
  })
})

describe('marks on one letter', () => {
  const marks = (count: number) => '\u0301'.repeat(count)
  test.each([
    ['none', 'word', 'word'],
    ['thirty', `a${marks(30)}b`, `a${marks(30)}b`],
    ['thirty-one', `a${marks(31)}b`, `a${marks(30)}b`],
    ['a thousand', `a${marks(1000)}b`, `a${marks(30)}b`],
    ['a thousand on two letters', `a${marks(40)}b${marks(40)}`, `a${marks(30)}b${marks(30)}`],
    ['at the beginning', `${marks(40)}a`, `${marks(30)}a`],
    ['Arabic ones', `ب${'\u064E'.repeat(40)}`, `ب${'\u064E'.repeat(30)}`],
    ['those outside the first plane', `a${'\u{1E8D0}'.repeat(31)}b`, `a${'\u{1E8D0}'.repeat(30)}b`],
  ])('%s', (_, text, safe) => {
    expect(streamSafe(text)).toBe(safe)
  })

  test('no letter has more, and letters are never lost', () => {
    const letters = fc.constantFrom('a', 'ب', 'é', '🌿', ' ')
    const mark = fc.constantFrom('\u0301', '\u064E', '\u0651')
    const cluster = fc.tuple(letters, fc.array(mark, { maxLength: 45 }))
    fc.assert(
      fc.property(fc.array(cluster, { maxLength: 4 }), (clusters) => {
        const safe = streamSafe(clusters.map(([letter, some]) => letter + some.join('')).join(''))
        expect(safe).toBe(
          clusters.map(([letter, some]) => letter + some.slice(0, 30).join('')).join(''),
        )
      }),
    )
  })
})

describe('the form in which text is judged', () => {
  test.each([
    ['wide letters', 'ｈｅｌｐ', 'help'],
    ['a ligature', 'ﬁne', 'fine'],
    ['Arabic letters as they stand in old files', 'ﻻ', 'لا'],
    ['a letter and its mark', 'e\u0301', 'é'],
    ['a circled digit', '①', '1'],
    ['the phrase in one character', 'a\uFDFAb', 'a b'],
    ['the other phrase', 'a\uFDFBb', 'a b'],
  ])('%s', (_, text, form) => {
    expect(compatibilityForm(text)).toBe(form)
  })

  test('it is never much longer than the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(compatibilityForm(text).length).toBeLessThanOrEqual(18 * text.length)
      }),
    )
    expect(compatibilityForm('\uFDFA'.repeat(1000))).toHaveLength(1000)
  })
})

describe('one line, as it is judged, stored and shown', () => {
  test.each([
    ['blanks around it', '  Sara  ', 'Sara'],
    ['blanks inside', 'Sara \t  Ali', 'Sara Ali'],
    ['a line break', 'Sara\nAli', 'Sara Ali'],
    ['a blank of no width', 'Sa\u200Bra', 'Sara'],
    ['a mark of direction', '\u202Eara\u202C', 'ara'],
    ['an isolate', '\u2068Sara\u2069', 'Sara'],
    ['a soft hyphen', 'Sa\u00ADra', 'Sara'],
    ['a Hangul filler', 'Sa\u3164ra', 'Sara'],
    ['an empty Braille cell', '\u2800Sara', 'Sara'],
    ['a joiner between Persian letters', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['a joiner at the beginning', '\u200CSara', 'Sara'],
    ['a joiner at the end', 'Sara\u200D', 'Sara'],
    ['a joiner before a blank', 'Sara\u200C Ali', 'Sara Ali'],
    ['an emoji of several people', '👩\u200D👧', '👩\u200D👧'],
    ['a letter and its mark become one', 'e\u0301', 'é'],
    ['nothing visible', '\u200B \u2800', ''],
  ])('%s', (_, text, shown) => {
    expect(toOneLine(text)).toBe(shown)
  })

  test('has no blanks around it, no line break, and does not change a second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = toOneLine(text)
        expect(once).toBe(once.trim())
        expect(once).not.toMatch(/[\n\r\t]| {2}/)
        expect(toOneLine(once)).toBe(once)
      }),
    )
  })
})
