import { expect, test } from 'vitest'
import { pagesOf } from './proposal-pages.ts'

test('a changed file is shown on its page, once for both languages', () => {
  expect(pagesOf(['terms/seeker.ar.md', 'logo.svg', 'service.yaml', 'terms/seeker.en.md'])).toEqual(
    ['service', 'terms/seeker'],
  )
  expect(pagesOf(['handbook/board.ar.md'])).toEqual(['handbook/board'])
  expect(pagesOf(['topics.yaml', 'training/crisis.en.yaml'])).toEqual([])
})
