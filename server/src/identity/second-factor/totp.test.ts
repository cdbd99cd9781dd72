import { expect, test } from 'vitest'
import { codeAt, newSecret, secretUri, spellSecret, findStep } from './totp.ts'

/** RFC 6238, appendix B (SHA-1), its last six digits. */
const secret = '12345678901234567890'
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', async (seconds, code) => {
  expect(await codeAt(secret, Math.floor(seconds / 30))).toBe(code)
})

test('a code counts in its own step and the two beside it', async () => {
  const step = 41_152_263
  const code = await codeAt(secret, step)
  expect(await findStep(secret, code, step)).toBe(step)
  expect(await findStep(secret, code, step - 1)).toBe(step)
  expect(await findStep(secret, code, step + 1)).toBe(step)
  expect(await findStep(secret, code, step + 2)).toBeUndefined()
  expect(await findStep(secret, code, step - 2)).toBeUndefined()
  for (const wrong of ['', '00592', '0059241', 'ABCDE23456'])
    expect(await findStep(secret, wrong, step)).toBeUndefined()
})

test('what an app reads names us and the account, and no two secrets are the same', () => {
  expect(spellSecret(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(secretUri(secret, 'a+b@c.example', 'Zzyzx')).toBe(
    'otpauth://totp/Zzyzx%3Aa%2Bb%40c.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Zzyzx&algorithm=SHA1&digits=6&period=30',
  )
  expect(newSecret()).not.toBe(newSecret())
})
