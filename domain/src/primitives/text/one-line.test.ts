import { expect, test } from 'vitest'
import { oneLine } from '../refusals.ts'

test.each([
  ['  held  up\n\r\nagain ', 'held up again'],
  ['a\u202Eb\u2066c\u200Bd\uFEFF', 'abcd'],
  ['👩\u200D🚀 می\u200Cخواهم', '👩\u200D🚀 می\u200Cخواهم'],
  ['e\u0301', 'é'],
])('%j is read as %j', (typed, read) => expect(oneLine(1, 300).parse(typed)).toBe(read))

test('the length counts as it is read, and says which words a screen shows', () => {
  const isRead = (typed: string) => oneLine(2, 3, 'A name is needed').safeParse(typed).success
  expect(['a', 'ab', ' abc ', 'abcd'].map(isRead)).toEqual([false, true, true, false])
  expect(oneLine(2, 3, 'A name is needed').safeParse(' ').error?.issues).toMatchObject([
    { message: 'A name is needed' },
  ])
})

test('a text of 16,000 characters is read, and none that is longer', () => {
  expect(oneLine(1, 300).parse('a'.padEnd(16_000))).toBe('a')
  expect(oneLine(1, 300).safeParse('a'.padEnd(16_001)).success).toBe(false)
})

test.each(['', ' \n ', '\u200B\u200B\u200B', '\u2800\u3164', 'ab\u200C', '\uD800abc', 'a\0bc'])(
  '%j is no reason of three characters',
  (typed) => expect(oneLine(3, 300).safeParse(typed).success).toBe(false),
)
