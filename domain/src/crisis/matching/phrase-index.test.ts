import { expect, test } from 'vitest'
import { parsePhrase } from './phrase.ts'
import { PhraseIndex } from './phrase-index.ts'
import { sentenceEnd, Vocabulary } from './vocabulary.ts'

const classes = { fruit: 'apple|ripe pear' }

function finds(phrase: string, text: string): boolean {
  const vocabulary = new Vocabulary()
  const index = new PhraseIndex<string>(vocabulary)
  index.add(parsePhrase(phrase, classes), phrase)
  const numbers = text.split(' ').map((word) => (word === '.' ? sentenceEnd : vocabulary.numberOf(word)))
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
])('%s in "%s": %s', (phrase, text, found) => {
  expect(finds(phrase, text)).toBe(found)
})

test.each(['a (b', 'a )', '{unknown}', '[a]', '~2', 'a ~'])(
  'the phrase %s is refused when it is loaded',
  (phrase) => {
    expect(() => finds(phrase, 'a')).toThrow(/phrase|class/)
  },
)
