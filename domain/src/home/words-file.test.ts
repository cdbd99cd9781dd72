import { expect, test } from 'vitest'
import { wordsPart } from './words-file.ts'

const parse = (en: Record<string, string>, ar: Record<string, string> = {}) =>
  wordsPart.schema.safeParse({ 'words.en.json': en, 'words.ar.json': ar })
const refusal = (key: string, text: string) => parse({ [key]: text }).error?.issues[0]

test('a text of the list may be said otherwise', () => {
  const own = {
    'home.dashboard.back': 'Hello again, {{ name }}',
    'home.welcome.text': 'Talk here.',
  }
  expect(parse(own).data).toEqual({ en: own, ar: {} })
})

test.each([
  ['chat.help.title', 'Anything', 'closed-words'],
  ['home.welcome.disclaimer', 'Anything', 'closed-words'],
  ['__proto__x', 'Anything', 'closed-words'],
  ['constructor', 'Anything', 'closed-words'],
  ['home.welcome.text', ' ', 'not-a-text'],
  ['home.welcome.text', 'a\uE000b', 'not-a-text'],
  ['home.welcome.text', 'a\u202Eb', 'not-a-text'],
  ['home.welcome.text', 'a'.repeat(321), 'too-long'],
  ['home.dashboard.back', 'Hello again', 'placeholders'],
  ['home.welcome.text', 'Hello {{name}}', 'placeholders'],
  ['home.welcome.text', 'We are here 24/7', 'banned-promise'],
  ['home.welcome.text', 'Confidential help', 'banned-promise'],
  ['home.welcome.text', 'Guaranteed help', 'banned-promise'],
  ['home.welcome.text', 'نحن هنا على مدار الساعة', 'banned-promise'],
  ['home.welcome.text', 'حديثك بسرّية تامة', 'banned-promise'],
])('%s as %j: %s', (key, text, code) => {
  expect(refusal(key, text)).toMatchObject({ message: code, path: ['words.en.json', key] })
})

test('a text in one language alone is a doubt in the file of the other', () => {
  expect(wordsPart.doubts?.({ en: { 'home.welcome.text': 'Talk.' }, ar: {} })).toEqual([
    { file: 'words.ar.json', code: 'missing-language', detail: 'home.welcome.text' },
  ])
})
