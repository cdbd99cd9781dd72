import { describe, expect, it, test } from 'vitest'
import { isMessageText, messageLimit, readMessageText } from './message.ts'

describe('the text of a message', () => {
  const longest = 'a'.repeat(messageLimit)
  it.each([
    ['hello', 'hello'],
    [' hello \n', 'hello'],
    ['a', 'a'],
    [longest, longest],
    [` ${longest} `, longest],
    [`${longest}a`, undefined],
    ['', undefined],
    [' \n\t ', undefined],
  ])('%j is stored as %j', (typed, stored) => {
    expect(readMessageText(typed)).toBe(stored)
    expect(isMessageText(typed)).toBe(stored !== undefined)
  })

  it('is refused where a database cannot store it', () => {
    expect(isMessageText('a\u0000b')).toBe(false)
    expect(readMessageText('a\u0000b')).toBe('a\u0000b')
  })
})

test.each(['\u200B', ' \u200F\u2060 ', '\u3164', '\u2800', '\uFEFF\n'])(
  'CHAT-5 a text that draws nothing is no message: %j',
  (typed) => {
    expect(isMessageText(typed)).toBe(false)
  },
)

test('what draws nothing stays inside a text: joined emoji and Persian words', () => {
  for (const text of ['👩‍👩‍👧', 'می‌خواهم']) expect(readMessageText(text)).toBe(text)
})
