// @ts-nocheck
import { expect, test } from 'vitest'
import { graceHours, isOpen, stateOf } from './ready.ts'

const slipped = {
  item: 'backup',
  good: false,
  wasGood: true,
  forHours: 71,
  excepted: false,
} as const

test.each([
  ['in order', { ...slipped, good: true }, 'good'],
  ['slipped a short while ago', slipped, 'slipping'],
  ['slipped too long ago', { ...slipped, forHours: graceHours.backup ?? 0 }, 'bad'],
  ['never in order', { ...slipped, wasGood: false, forHours: 0 }, 'bad'],
  ['changed by somebody', { ...slipped, item: 'minors', forHours: 0 }, 'bad'],
  ['signed by the owner', { ...slipped, wasGood: false, excepted: true }, 'excepted'],
] as const)('%s', (_, judged, state) => {
  expect(stateOf(judged)).toBe(state)
})

test('one bad item keeps the service closed', () => {
  expect(isOpen(['good', 'excepted', 'slipping'])).toBe(true)
  expect(isOpen(['good', 'bad'])).toBe(false)
})
