import { expect, test } from 'vitest'
import { readLine } from '../reading/read-line.ts'
import { assessMessage } from '../assess-message.ts'
import { rules, ruleIndex, vocabulary, words } from '../rule-book.ts'
import { arabic, arabizi, english } from './lexicons.ts'

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

test.each(Object.entries({ english, arabic, arabizi }))(
  'every word class of the %s lexicon is the slot of some phrase',
  (_language, { rows, classes, phrases }) => {
    const slotted = [
      ...rows.flatMap(({ phrase, unless = '' }) => [phrase, unless].flat()),
      ...Object.values(classes),
      ...Object.values(phrases).flat(),
    ].join(' ')
    expect(Object.keys(classes).filter((name) => !slotted.includes(`{${name}}`))).toEqual([])
  },
)

const rows = [...english.rows, ...arabic.rows, ...arabizi.rows]
const reasonsOf = ({ id }: { id: string }, text: string) =>
  assessMessage(text, id.startsWith('en') ? 'en' : 'ar').reasons

test('every rule holds on the text that its row says it must', () => {
  expect(
    rows.filter((row) => !reasonsOf(row, row.fires).includes(row.id)).map(({ id }) => id),
  ).toEqual([])
})

test('no rule holds on the text that its row says it must not', () => {
  expect(
    rows.filter((row) => reasonsOf(row, row.quiet).includes(row.id)).map(({ id }) => id),
  ).toEqual([])
})
