import { expect, test } from 'vitest'
import { keysOf } from './pressed-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  ['a letter', { key: 'j', code: 'KeyJ' }, 'j'],
  ['a capital letter', { key: 'J', code: 'KeyJ', shiftKey: true }, 'j'],
  ['a letter where another layout has it', { key: 'w', code: 'KeyZ' }, 'w'],
  ['the same place on an Arabic keyboard', { key: 'ت', code: 'KeyJ' }, 'j'],
  ['the question mark', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ['the Arabic question mark', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['the place of the slash on an Arabic keyboard', { key: 'ظ', code: 'Slash' }, '/'],
  ['with Ctrl', { key: 'k', code: 'KeyK', ctrlKey: true }, 'mod+k'],
  ['with Command', { key: 'k', code: 'KeyK', metaKey: true }, 'mod+k'],
  ['with Ctrl on an Arabic keyboard', { key: 'ن', code: 'KeyK', ctrlKey: true }, 'mod+k'],
  ['with Alt, which types other letters', { key: 'j', code: 'KeyJ', altKey: true }, undefined],
  ['a key without a letter', { key: 'Shift', code: 'ShiftLeft', shiftKey: true }, undefined],
  ['a space', { key: ' ', code: 'Space' }, undefined],
])('%s', (_, press, keys) => {
  expect(keysOf({ ...plain, ...press })).toBe(keys)
})
