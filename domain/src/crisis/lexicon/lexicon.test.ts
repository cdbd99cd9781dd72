import { expect, test } from 'vitest'
import { readLine } from '../reading/read-line.ts'
import { rules, ruleIndex, vocabulary, words } from '../rule-book.ts'

test('every rule has an id of its own that tells its language', () => {
  expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length)
  for (const rule of rules) expect(rule.id).toMatch(new RegExp(`^${rule.language}-[a-z0-9-]+$`))
})

test('every rule can be linked and searched', () => {
  expect(ruleIndex.find([])).toEqual([])
})

test('the words of the phrases are spelled as the reader leaves them, or they would never be met', () => {
  const unreachable = [...vocabulary.all()]
    .filter((word) => /^[\p{L}\p{N}]+$/u.test(word) && !/^\d$/.test(word))
    .filter((word) => readLine(word, words).words.join(' ') !== word)
  expect(unreachable).toEqual([])
})
