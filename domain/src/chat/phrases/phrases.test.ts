import { expect, test } from 'vitest'
import { findPhrases, insertPhrase, slashBefore } from './phrases.ts'

test.each([
  ['/', 1, { from: 0, word: '' }],
  ['/sor', 4, { from: 0, word: 'sor' }],
  ['Hi /', 4, { from: 3, word: '' }],
  ['Hi\n/a there', 5, { from: 3, word: 'a' }],
  ['مرحبًا /أس', 10, { from: 7, word: 'أس' }],
  ['and/or', 6, undefined],
  ['3/4', 3, undefined],
  ['/ a', 3, undefined],
  ['https://a', 9, undefined],
  ['', 0, undefined],
  ['/', 0, undefined],
  [`/${'a'.repeat(41)}`, 42, undefined],
] as const)('LIBRARY-2 %j with the cursor at %i', (text, cursor, query) => {
  expect(slashBefore(text, cursor)).toEqual(query)
})

test.each([
  ['in place of the slash', 'Hi /so there', { from: 3, to: 6 }, 'Hi I hear you. there', 14],
  ['at the cursor, with a blank before it', 'Hi', { from: 2, to: 2 }, 'Hi I hear you.', 14],
  ['into an empty field', '', { from: 0, to: 0 }, 'I hear you.', 11],
])('LIBRARY-1 a phrase goes %s', (_, text, place, becomes, cursorAt) => {
  expect(insertPhrase(text, place, 'I hear you.')).toEqual({ text: becomes, cursorAt })
})

test('a search keeps the order and does not mind capitals', () => {
  const phrases = ['I hear you.', 'Thank you.', 'أسمعك.'].map((text) => ({ text }))
  expect(findPhrases(phrases, 'YOU')).toEqual(phrases.slice(0, 2))
  expect(findPhrases(phrases, 'أس')).toEqual(phrases.slice(2))
  expect(findPhrases(phrases, '')).toEqual(phrases)
})
