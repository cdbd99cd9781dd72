import { expect, test } from 'vitest'
import { addWords, parsePhrase } from './phrase.ts'
import { indexPhrase, PhraseIndex } from './phrase-index.ts'
import { sentenceEnd, Vocabulary } from './vocabulary.ts'

const classes = { fruit: 'apple|ripe pear' }

/** @param others phrases that must be in the text line too */
function openIndex(phrase: string, others: readonly string[] = []) {
  const vocabulary = new Vocabulary()
  const nodes = parsePhrase(phrase, classes)
  const besides = others.map((other) => parsePhrase(other, classes))
  for (const each of [nodes, ...besides]) addWords(each, vocabulary)
  const index = new PhraseIndex(
    [[indexPhrase(nodes, vocabulary, besides), phrase]],
    vocabulary.size,
  )
  return { index, vocabulary }
}

function finds(phrase: string, text: string): boolean {
  const { index, vocabulary } = openIndex(phrase)
  const numbers = text
    .split(' ')
    .map((word) => (word === '.' ? sentenceEnd : vocabulary.numberOf(word)))
  return index.find(numbers).length > 0
}

test.each([
  ['a b', 'a b', true],
  ['a b', 'a x b', false],
  ['a (b|c d) e', 'a c d e', true],
  ['a (b|c d) e', 'a c e', false],
  ['a [b|c] d', 'a d', true],
  ['a [b|c] d', 'a c d', true],
  ['a ~2 b', 'a x x b', true],
  ['a ~2 b', 'a x x x b', false],
  ['a ~2 b', 'a . b', false],
  ['eat {fruit}', 'eat ripe pear', true],
  ['walk* home', 'walking home', true],
  ['walk* home', 'wal home', false],
  ['a !(b|c d) ~1 d', 'a x d', true],
  ['a !(b|c d) ~1 d', 'a c d', false],
  ['a b|c d', 'x c d', true],
  ['(a|b c) (d|e (f|g))', 'b c e g', true],
  ['(a|b c) (d|e (f|g))', 'b c e a', false],
  ['a (b|[c]) d', 'a d', true],
])('%s in "%s": %s', (phrase, text, expected) => {
  expect(finds(phrase, text)).toBe(expected)
})

test.each(['a (b', 'a )', '{unknown}', '[a]', '~2', 'a ~'])(
  'the phrase %s is refused when it is loaded',
  (phrase) => {
    expect(() => finds(phrase, 'a')).toThrow(/phrase|class/)
  },
)

test('a phrase is found only in a line that has the others too, masked or not', () => {
  const { index, vocabulary } = openIndex('a b', ['c|d e'])
  const numbers = (text: string): number[] =>
    text.split(' ').map((word) => vocabulary.numberOf(word))
  expect(index.has(numbers('a b x'))).toBe(false)
  expect(index.has(numbers('e a b d'))).toBe(true)
  expect(index.find(numbers('a b x'), numbers('a b c'))).toHaveLength(1)
})
