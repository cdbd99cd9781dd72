import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashAddress } from './hash-address.ts'
import { keyedHash } from './keys.ts'

test('an address has one hash however it is spelled, and another one under another key', () => {
  const keysOf = (key: Buffer) => ({
    lookupHash: (purpose: string, text: string) => keyedHash(key, purpose, text),
  })
  const keys = keysOf(randomBytes(32))
  expect(hashAddress(keys, ' Layla@Mail.example ')).toBe(hashAddress(keys, 'layla@mail.example'))
  for (const spelling of ['\u200Flayla@mail.example', 'la\u00ADyla\u200B@MAIL.example\uFEFF'])
    expect(hashAddress(keys, spelling)).toBe(hashAddress(keys, 'layla@mail.example'))
  expect(hashAddress(keys, 'jose\u0301@bücher.example')).toBe(
    hashAddress(keys, 'jos\u00E9@xn--bcher-kva.example'),
  )
  for (const behind of ['/x', '?x', '#x', '%2ex'])
    expect(hashAddress(keys, `layla@mail.example${behind}`)).not.toBe(
      hashAddress(keys, 'layla@mail.example'),
    )
  expect(hashAddress(keys, 'la.yla+x@mail.example')).not.toBe(
    hashAddress(keys, 'layla@mail.example'),
  )
  expect(hashAddress(keys, 'layla@mail.example')).not.toBe(hashAddress(keys, 'laila@mail.example'))
  expect(hashAddress(keysOf(randomBytes(32)), 'layla@mail.example')).not.toBe(
    hashAddress(keys, 'layla@mail.example'),
  )
})
