import { expect, test } from 'vitest'
import { readHelpCard, referenceOf } from './help-card.ts'

test.each([
  ['Safety plan\nplan:together', { card: { kind: 'plan' }, text: '', name: 'Safety plan' }],
  [
    'What about this?\nCall Sara\nplan:people',
    { card: { kind: 'line', step: 'people' }, text: 'What about this?', name: 'Call Sara' },
  ],
  ['Sleep\nexercise:sleep', { card: { kind: 'exercise', id: 'sleep' }, text: '', name: 'Sleep' }],
  ['X\nplan:together', { card: { kind: 'plan' }, text: '', name: 'X' }],
  ['\nplan:together', undefined],
  ['plan:together', undefined],
  ['Sleep\nexercise:other', undefined],
  ['Sleep exercise:sleep', undefined],
  ['', undefined],
])('EXERCISE-3 %j', (content, card) => {
  expect(readHelpCard(content)).toEqual(card)
})

test('each reference is read back', () => {
  const card = { kind: 'line', step: 'reasons' } as const
  expect(readHelpCard(`My cat\n${referenceOf(card)}`)?.card).toEqual(card)
})
