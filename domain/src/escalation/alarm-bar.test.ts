import { expect, test } from 'vitest'
import { isQuietFor, type Answerer } from './alarm-bar.ts'

const one = (id: string, more: Partial<Answerer> = {}): Answerer => ({
  id,
  isReachable: true,
  isOccupied: false,
  isFull: false,
  ...more,
})
const busy = one('me', { isOccupied: true })

test.each<[why: string, answerers: Answerer[], quiet: boolean]>([
  ['free', [one('me'), one('other')], false],
  ['with a person in danger, and another is free', [busy, one('other')], true],
  ['without a place, and another is free', [one('me', { isFull: true }), one('other')], true],
  ['with a person in danger, and nobody else is there', [busy], false],
  [
    'with a person in danger, and the other is too',
    [busy, one('other', { isOccupied: true })],
    false,
  ],
  ['with a person in danger, and the other is full', [busy, one('other', { isFull: true })], false],
  [
    'with a person in danger, and the other is not there',
    [busy, one('other', { isReachable: false })],
    false,
  ],
  ['nobody who can enter', [one('other')], false],
])('LADDER-14 the bar is quiet for a reader who is %s: %#', (_why, answerers, quiet) => {
  expect(isQuietFor('me', answerers)).toBe(quiet)
})
