import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textChanges } from './text-changes.ts'

test('what changed between two texts, paragraph by paragraph', () => {
  expect(textChanges('a\n\nb\n\nc', 'a\n\nx\n\nc\n\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'gone', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ])
})

test('both texts can be read out of their changes', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = textChanges(before.join('\n\n'), after.join('\n\n'))
      const without = (kind: 'added' | 'gone') =>
        changes.filter((one) => one.kind !== kind).map((one) => one.text)
      expect(without('added')).toEqual(before)
      expect(without('gone')).toEqual(after)
    }),
  )
})

test('two long texts without a common paragraph are compared in no time', () => {
  const long = (word: string) => Array.from({ length: 50_000 }, (_, at) => `${word} ${at}`)
  const changes = textChanges(`same\n${long('a').join('\n')}`, `same\n${long('b').join('\n')}`)
  expect(changes).toHaveLength(100_001)
  expect(changes[0]).toEqual({ kind: 'same', text: 'same' })
})
