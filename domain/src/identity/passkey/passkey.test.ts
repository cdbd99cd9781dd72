import { expect, test } from 'vitest'
import { distinctPasskeyName, isCopied, whyNotAddPasskey, whyNotRemovePasskey } from './passkey.ts'

const ways = { hasAddress: false, hasPhrase: false, passkeys: 1, leavesNoFactor: false }
test.each([
  [{ hasAddress: true }, undefined],
  [{ hasPhrase: true }, undefined],
  [{ passkeys: 2 }, undefined],
  [{}, 'LAST_WAY_IN'],
  [{ hasAddress: true, passkeys: 2, leavesNoFactor: true }, 'LAST_FACTOR'],
] as const)('PASSKEY-6 removing one where there is %j: %s', (more, refusal) => {
  expect(whyNotRemovePasskey({ ...ways, ...more })).toBe(refusal)
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

test.each([
  ['Chrome on Windows', [], 'Chrome on Windows'],
  ['Chrome on Windows', ['Chrome on Windows'], 'Chrome on Windows 2'],
  ['Chrome on Windows', ['Chrome on Windows', 'Chrome on Windows 2'], 'Chrome on Windows 3'],
  ['n'.repeat(60), ['n'.repeat(60)], `${'n'.repeat(58)} 2`],
])('PASSKEY-8 %s beside %j is called %s', (name, taken, expected) => {
  expect(distinctPasskeyName(name, taken)).toBe(expected)
})
