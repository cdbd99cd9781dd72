import { expect, test } from 'vitest'
import { directionOf, languages } from './language.ts'

test('Arabic is written from right to left, English from left to right', () => {
  expect(languages.map((language) => [language, directionOf(language)])).toEqual([
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ])
})
