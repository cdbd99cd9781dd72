import { expect, test } from 'vitest'
import { changedParts, wordsNow, type AcceptedWords } from './changed-lessons.ts'

const inForce: AcceptedWords = {
  'en/first': ['a'],
  'ar/first': ['b'],
  'en/second': ['c', 'before a correction'],
}

test('LESSON-1 a part is changed when its words are unknown in either language', () => {
  expect(changedParts(wordsNow(inForce), inForce)).toEqual([])
  expect(changedParts({ ...wordsNow(inForce), 'ar/first': 'other' }, inForce)).toEqual(['first'])
  expect(changedParts({}, inForce)).toEqual(['first', 'second'])
})

test('LESSON-1 a part that was taken away changes nothing', () => {
  expect(changedParts({ ...wordsNow(inForce), 'en/third': 'd' }, inForce)).toEqual([])
})

test('LESSON-3 words before a correction count as those in force', () => {
  const known = { ...wordsNow(inForce), 'en/second': 'before a correction' }
  expect(changedParts(known, inForce)).toEqual([])
})
