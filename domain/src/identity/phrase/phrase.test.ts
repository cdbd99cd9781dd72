import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../../primitives/language.ts'
import { freeTries, phraseLength, phraseWords, readPhrase, waitAfter } from './phrase.ts'
import { groupSignInNumber, readSignInNumber, signInNumberOf } from './sign-in-number.ts'

const sixOf = (words: readonly string[]) =>
  fc.array(fc.constantFrom(...words), { minLength: phraseLength, maxLength: phraseLength })

test.each(languages)(
  'PHRASE-1 the list in %s has 2,048 words that stay apart when read',
  (language) => {
    const words = phraseWords[language]
    expect(words).toHaveLength(2048)
    for (const word of words)
      expect(readPhrase(Array<string>(phraseLength).fill(word).join(' '))).toEqual({
        kind: 'phrase',
        words: Array<string>(phraseLength).fill(word),
      })
  },
)

test.each(languages)(
  'PHRASE-4 a phrase in %s is read with whatever stands between its words',
  (language) => {
    fc.assert(
      fc.property(
        sixOf(phraseWords[language]),
        fc.constantFrom(' ', '\n', ', ', ' - ', '، ', ' 2. '),
        (words, between) => {
          expect(readPhrase(words.join(between))).toEqual({ kind: 'phrase', words })
        },
      ),
    )
  },
)

test.each([
  ['ACORN Actor adult Advice AGENT album', ['acorn', 'actor', 'adult', 'advice', 'agent', 'album']],
  ['أَحلام احلام أحلام أحـــلام احلام أحلام', Array<string>(6).fill('أحلام')],
  ['مدرسه مدرسة مدرسة مدرسة مدرسة مدرسة', Array<string>(6).fill('مدرسة')],
])('PHRASE-4 the spelling of a word does not matter: %s', (typed, words) => {
  expect(readPhrase(typed)).toEqual({ kind: 'phrase', words })
})

test('PHRASE-4 letters of a Persian or Urdu keyboard are read as the Arabic ones', () => {
  const words = phraseWords.ar.filter((word) => /[كي]/.test(word)).slice(0, phraseLength * 50)
  for (let at = 0; at + phraseLength <= words.length; at += phraseLength) {
    const six = words.slice(at, at + phraseLength)
    const typed = six.join(' ').replaceAll('ك', 'ک').replaceAll('ي', 'ی')
    expect(readPhrase(typed)).toEqual({ kind: 'phrase', words: six })
  }
})

test('PHRASE-4 a word that no list has is named as it was typed', () => {
  expect(readPhrase('acorn acter adult Advise agent album')).toEqual({
    kind: 'unknown-words',
    unknown: ['acter', 'Advise'],
  })
})

test.each([
  ['', 0],
  ['acorn', 1],
  ['acorn acorn acorn acorn acorn acorn acorn', 7],
])('PHRASE-4 the number of words is told: %j', (typed, count) => {
  expect(readPhrase(typed)).toEqual({ kind: 'wrong-count', count })
})

test('PHRASE-2 a sign-in number is read back from how it is shown, in either digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), (nine) => {
      const number = signInNumberOf(nine)
      expect(readSignInNumber(groupSignInNumber(number))).toBe(number)
      const arabic = number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
      expect(readSignInNumber(arabic)).toBe(number)
    }),
  )
})

test('PHRASE-3 ten thousand guesses of one number take more than a year of waiting', () => {
  const waits = Array.from({ length: 9999 }, (_, failures) => waitAfter(failures + 1))
  const years = waits.reduce((sum, wait) => sum + wait, 0) / 86_400 / 365
  expect(years).toBeGreaterThan(1.1)
  // A right guess among them: one in more than a million billion.
  expect(10_000 / phraseWords.en.length ** phraseLength).toBeLessThan(1e-15)
})

test.each([
  ['a number of its own standard', '1234567897', '1234567897'],
  ['a mistyped last digit', '1234567890', undefined],
  ['two digits that changed places', '1324567897', undefined],
  ['a digit too few', '123456782', undefined],
  ['a digit too many', '79927398713', undefined],
  ['nothing', '', undefined],
])('PHRASE-2 %s: %s', (_, typed, number) => {
  expect(readSignInNumber(typed)).toBe(number)
})

test('PHRASE-2 two neighbouring digits that changed places are noticed, but for 0 and 9', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), fc.nat(8), (nine, at) => {
      const number = signInNumberOf(nine)
      const [one = '', other = ''] = number.slice(at, at + 2)
      fc.pre(one !== other && !['09', '90'].includes(one + other))
      const swapped = number.slice(0, at) + other + one + number.slice(at + 2)
      expect(readSignInNumber(swapped)).toBe(undefined)
    }),
  )
})

test('PHRASE-2 one mistyped digit is noticed', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{9}$/),
      fc.nat(9),
      fc.integer({ min: 1, max: 9 }),
      (nine, at, by) => {
        const number = signInNumberOf(nine)
        const wrong = (Number(number[at]) + by) % 10
        expect(readSignInNumber(`${number.slice(0, at)}${wrong}${number.slice(at + 1)}`)).toBe(
          undefined,
        )
      },
    ),
  )
})

test.each([
  [0, 0],
  [freeTries - 1, 0],
  [freeTries, 60],
  [freeTries + 1, 120],
  [freeTries + 5, 1920],
  [freeTries + 6, 3600],
  [10_000, 3600],
])('PHRASE-3 after %i wrong tries the wait is %i seconds', (failures, seconds) => {
  expect(waitAfter(failures)).toBe(seconds)
})
