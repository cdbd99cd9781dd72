import { expect, test } from 'vitest'
import { readTableText } from './read-table.ts'

const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [0xfeff, ...text.split('').map((letter) => letter.charCodeAt(0))].flatMap((unit) =>
      isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    ),
  )

test.each([
  ['UTF-8', new TextEncoder().encode('سند,1')],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFسند,1')],
  ['UTF-16, little endian', utf16('سند,1', true)],
  ['UTF-16, big endian', utf16('سند,1', false)],
  ['Windows-1256', Uint8Array.of(0xd3, 0xe4, 0xcf, 0x2c, 0x31)],
])('a table in %s is read', (_, bytes) => {
  expect(readTableText(bytes)).toBe('سند,1')
})
