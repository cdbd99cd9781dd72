import { expect, test } from 'vitest'
import { aMessage } from '../../../test/a-conversation.tsx'
import { excerptOf, firstOfEachDay, searchFor, searchMessages } from './search-messages.ts'

const seqsOf = (messages: readonly ReturnType<typeof aMessage>[], typed: string) =>
  searchMessages(messages, searchFor(typed)).map(({ seq }) => seq)

test('every word must occur, and the newest message is first', () => {
  const messages = ['I cannot sleep', 'لا أستطيع النَّوم', 'cannot', 'sleep, I cannot'].map(
    (content, at) => aMessage(at + 1, { content }),
  )
  expect(seqsOf(messages, 'CANNOT sleep')).toEqual([4, 1])
  expect(seqsOf(messages.toReversed(), 'cannot sleep')).toEqual([4, 1])
  expect(seqsOf(messages, 'النوم')).toEqual([2])
  expect(seqsOf(messages, 's')).toEqual([])
  expect(seqsOf(messages, ' ')).toEqual([])
})

test('at most fifty, the newest', () => {
  const many = Array.from({ length: 60 }, (_, at) => aMessage(at + 1))
  expect(seqsOf(many, 'text')).toEqual(Array.from({ length: 50 }, (_, at) => 60 - at))
})

test('the first message of each day, the newest day first', () => {
  const days = ['2026-11-20', '2026-11-20', '2026-11-22'].map((day, at) =>
    aMessage(at + 1, { timestamp: `${day}T12:00:00.000Z` }),
  )
  expect(firstOfEachDay(days).map(({ seq }) => seq)).toEqual([3, 1])
})

test('a long message is shown from shortly before the hit', () => {
  const message = aMessage(1, { content: `${'many words '.repeat(40)}and the needle here` })
  const { text, marks } = excerptOf(message, searchFor('needle')(message))
  expect(text.length).toBeLessThan(80)
  expect(text.startsWith('…')).toBe(true)
  expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual(['needle'])
  const short = aMessage(2, { content: 'the needle' })
  expect(excerptOf(short, searchFor('needle')(short)).text).toBe('the needle')
})
