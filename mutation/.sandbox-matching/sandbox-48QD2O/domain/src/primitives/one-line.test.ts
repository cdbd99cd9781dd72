// @ts-nocheck
import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  ['  held  up\n\r\nagain ', 'held up again'],
  ['a\u202Eb\u2066c\u200Bd\uFEFF', 'abcd'],
  ['👩\u200D🚀 می\u200Cخواهم', '👩\u200D🚀 می\u200Cخواهم'],
  ['e\u0301', 'é'],
])('%j is read as %j', (typed, read) => expect(oneLine(1, 300).parse(typed)).toBe(read))

test.each(['', ' \n ', '\u200B\u200B\u200B', '\u2800\u3164', 'ab\u200C', '\uD800abc', 'a\0bc'])(
  '%j is no reason of three characters',
  (typed) => expect(oneLine(3, 300).safeParse(typed).success).toBe(false),
)
