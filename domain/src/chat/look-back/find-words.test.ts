import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findWords, foldText, searchAtMost, searchWords } from './find-words.ts'

const hits = (text: string, typed: string) =>
  findWords(foldText(text), searchWords(typed)).map(({ from, to }) => text.slice(from, to))

test.each([
  ['I cannot sleep', 'SLEEP', ['sleep']],
  ['I cannot sleep', 'sleep cannot', ['cannot', 'sleep']],
  ['I cannot sleep', 'sleep well', []],
  ['to to TO', 'to', ['to', 'to', 'TO']],
  // Diacritics, alef, hamza, taa marbuta, alef maqsura, tatweel: the mark at the end belongs to the hit.
  ['لا أستطيع النَّومَ', 'النوم', ['النَّومَ']],
  ['لا أستطيع النوم', 'استطيع', ['أستطيع']],
  ['أُسرة كبيرة', 'اسره', ['أُسرة']],
  ['آلام', 'الام', ['آلام']],
  ['شيء', 'شي', ['شيء']],
  ['هدى', 'هدي', ['هدى']],
  ['محـــمد', 'محمد', ['محـــمد']],
  ['مسؤول', 'مسوول', ['مسؤول']],
  // Digits of either kind, and however they are grouped.
  ['اتصلت على 800-4673', '٨٠٠ ٤٦٧٣', ['800', '4673']],
  ['call ٨٠٠-٤٦٧٣', '4673', ['٤٦٧٣']],
  ['José came', 'jose', ['José']],
  ['Straße', 'strasse', ['Straße']],
  ['ﷺ', 'صلي عليه', ['ﷺ']],
  ['😀 one 😀 two', 'two', ['two']],
  ['x', 'x', []],
  ['anything', '  ', []],
])('in %j a search for %j marks %j', (text, typed, expected) => {
  expect(hits(text, typed)).toEqual(expected)
})

describe('of any text', () => {
  test('every range is a part of it, in order, and no two meet', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, typed) => {
        let end = 0
        for (const { from, to } of findWords(foldText(text), searchWords(typed))) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  test('a part of it finds it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (text) => {
        const words = searchWords(text)
        expect(findWords(foldText(text), words).length > 0).toBe(words.length > 0)
      }),
    )
  })

  test.each(['a', 'ا\u064b', '\ufdfa', '\u0301', 'ab ', '-'])(
    'the work on %j, twenty thousand times, is linear',
    (part) => {
      const search = searchWords(part.repeat(searchAtMost))
      const unitsOf = (times: number) => foldText(part.repeat(times)).starts.length
      expect(unitsOf(20_000)).toBeLessThanOrEqual(20 * part.length * 20_000)
      const text = foldText(part.repeat(20_000))
      expect(findWords(text, search).length).toBeLessThanOrEqual(20_000)
    },
    2000,
  )
})
