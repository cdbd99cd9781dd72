import { expect, test } from 'vitest'
import { isSessionNumber, shortNumberOf } from './session-number.ts'

const id = '0190b9a0-0000-7000-8000-0000000000bb'

test('the short number of a conversation is the end of its id', () => {
  expect(shortNumberOf(id)).toBe('000000bb')
})

test.each([
  [id, true],
  [id.toUpperCase(), true],
  [shortNumberOf(id), true],
  ['0000bb', false],
  ['0000000g', false],
  ['I feel 1234567', false],
  ['x000000bb', false],
  ['000000bbx', false],
  [`x${id}`, false],
  [`${id}0`, false],
  [id.slice(1), false],
  [id.replace('-7000', ''), false],
])('%s is a number: %s', (text, isNumber) => {
  expect(isSessionNumber(text)).toBe(isNumber)
})
