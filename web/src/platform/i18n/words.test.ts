// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { translator, type Words } from './words.ts'

const slice: Words = {
  title: 'Hello, {{name}}',
  deep: { er: 'Deep' },
  days_zero: 'لا أيام',
  days_one: 'يوم',
  days_two: 'يومان',
  days_few: '{{count}} أيام',
  days_many: '{{count}} يومًا',
  days_other: '{{count}} يوم',
}
const builtIn: Words = { back: 'Back', title: 'not this one' }
const t = translator('ar', () => [slice, undefined, builtIn])

test('a word is found by its path and filled', () => {
  expect(t('title', { name: 'ليلى' })).toBe('Hello, ليلى')
  expect(t('deep.er')).toBe('Deep')
})

test('values are put in as they are, whatever they look like', () => {
  expect(t('title', { name: '$& {{ }}' })).toBe('Hello, $& {{ }}')
})

test.each([
  ['en', 'مريم', '\u2068مريم\u2069'],
  ['en', 'Mariam', 'Mariam'],
  ['ar', 'Mariam', '\u2068Mariam\u2069'],
  ['ar', 'مريم', 'مريم'],
  ['ar', '18:00', '18:00'],
] as const)('in %s “%s” turns nothing around it', (language, name, shown) => {
  expect(translator(language, () => [{ tag: '{{name}}, supporter' }])('tag', { name })).toBe(
    `${shown}, supporter`,
  )
})

test('built-in words stand in for missing ones; without either there is an ellipsis', () => {
  expect(t('back')).toBe('Back')
  for (const key of ['nothing', 'deep', 'title.more', 'toString', '__proto__'])
    expect(t(key)).toBe('…')
})

describe('plurals', () => {
  test.each([
    [0, 'لا أيام'],
    [1, 'يوم'],
    [2, 'يومان'],
    [5, '5 أيام'],
    [11, '11 يومًا'],
    [100, '100 يوم'],
  ])('%i', (count, text) => expect(t('days', { count })).toBe(text))
})

test('none has words of its own where the file has them, in English too', () => {
  const words: Words = {
    new_zero: 'Nothing new',
    new_one: '{{count}} new',
    new_other: '{{count}} new',
    old_other: '{{count}} old',
  }
  const say = translator('en', () => [words])
  expect(say('new', { count: 0 })).toBe('Nothing new')
  expect(say('new', { count: 1 })).toBe('1 new')
  expect(say('old', { count: 0 })).toBe('0 old')
})
