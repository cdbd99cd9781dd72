import { expect, test } from 'vitest'
import { isCopied, whyNotAddPasskey, whyNotRemovePasskey } from './passkey.ts'

test.each([
  [{ hasAddress: true, hasPhrase: false, passkeys: 1 }, undefined],
  [{ hasAddress: false, hasPhrase: true, passkeys: 1 }, undefined],
  [{ hasAddress: false, hasPhrase: false, passkeys: 2 }, undefined],
  [{ hasAddress: false, hasPhrase: false, passkeys: 1 }, 'LAST_WAY_IN'],
] as const)('PASSKEY-6 removing one of %j: %s', (ways, refusal) => {
  expect(whyNotRemovePasskey(ways)).toBe(refusal)
})

test.each([
  [0, 0, false],
  [0, 1, false],
  [4, 5, false],
  [4, 4, true],
  [4, 3, true],
  [4, 0, true],
])('PASSKEY-4 after %i, a device that says %i is a copy: %s', (stored, received, copied) => {
  expect(isCopied(stored, received)).toBe(copied)
})

test('PASSKEY-8 an account has at most ten passkeys', () => {
  expect(whyNotAddPasskey(9)).toBeUndefined()
  expect(whyNotAddPasskey(10)).toBe('TOO_MANY_PASSKEYS')
})
