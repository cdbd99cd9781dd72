// @ts-nocheck
import { expect, test } from 'vitest'
import { isRefusal, refuse } from './refusal.ts'

test('a refusal is its code, and its data where there is some', () => {
  expect(refuse('NOT_FOUND')).toEqual({ refusal: 'NOT_FOUND' })
  expect(Object.keys(refuse('NOT_FOUND'))).toEqual(['refusal'])
  expect(refuse('TOO_MANY', { seconds: 30 })).toEqual({
    refusal: 'TOO_MANY',
    data: { seconds: 30 },
  })
  expect(refuse('TOO_MANY', null)).toEqual({ refusal: 'TOO_MANY', data: null })
})

test.each([
  ['a refusal', refuse('NOT_FOUND'), true],
  ['a refusal with data', refuse('TOO_MANY', 5), true],
  ['nothing', undefined, false],
  ['null', null, false],
  ['a text', 'refusal', false],
  ['an answer', { kept: true }, false],
  ['a list', ['refusal'], false],
  ['an answer with a refusal that is no code', { refusal: true }, false],
  ['an answer with an empty refusal', { refusal: undefined }, false],
])('%s is a refusal: %s', (_, outcome, expected) => {
  expect(isRefusal(outcome)).toBe(expected)
})
