import { expect, test } from 'vitest'
import { languages } from '../../primitives/language.ts'
import { contactDetailsIn } from '../contact-details.ts'
import { phraseKinds, phraseLimits } from './phrases.ts'
import { bundledPhrases } from './library.ts'

test('every kind has phrases in both languages, as many in one as in the other', () => {
  const counts = (language: string) =>
    phraseKinds.map(
      (kind) =>
        bundledPhrases.filter((one) => one.kind === kind && one.language === language).length,
    )
  const [first, second] = languages.map(counts)
  expect(first).toEqual(second)
  expect(Math.min(...(first ?? []))).toBeGreaterThanOrEqual(5)
})

test.each(bundledPhrases)(
  '$seed is short, and no supporter would be refused for it',
  ({ text }) => {
    expect(text.length).toBeLessThanOrEqual(phraseLimits.text)
    expect(contactDetailsIn(text)).toEqual([])
  },
)
