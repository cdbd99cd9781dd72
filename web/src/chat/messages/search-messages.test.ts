import { expect, test } from 'vitest'
import { aMessage } from '../../../test/a-conversation.tsx'
import { firstOfEachDay, searchMessages } from './search-messages.ts'

const messages = [
  'I cannot sleep',
  'لا أستطيع النَّوم',
  'اتصلت على 800-4673',
  'call ٨٠٠-٤٦٧٣',
  'José came',
].map((content, at) => aMessage(at + 1, { content }))

test.each([
  ['sleep', [1]],
  ['SLEEP cannot', [1]],
  ['النوم', [2]],
  ['استطيع', [2]],
  ['800-4673', [4, 3]],
  ['٤٦٧٣', [4, 3]],
  ['jose', [5]],
  ['x', []],
  ['  ', []],
  ['nothing of it', []],
])('a search for %j', (typed, seqs) => {
  expect(searchMessages(messages, typed).map(({ seq }) => seq)).toEqual(seqs)
})

test('at most fifty, the newest', () => {
  const many = Array.from({ length: 60 }, (_, at) => aMessage(at + 1))
  expect(searchMessages(many, 'text').map(({ seq }) => seq)).toEqual(
    Array.from({ length: 50 }, (_, at) => 60 - at),
  )
})

test('the first message of each day, the newest day first', () => {
  const days = ['2026-11-20', '2026-11-20', '2026-11-22'].map((day, at) =>
    aMessage(at + 1, { timestamp: `${day}T12:00:00.000Z` }),
  )
  expect(firstOfEachDay(days).map(({ seq }) => seq)).toEqual([3, 1])
})
