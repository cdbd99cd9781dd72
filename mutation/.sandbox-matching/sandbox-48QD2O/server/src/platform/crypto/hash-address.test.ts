// @ts-nocheck
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
  expect(hashAddress(keys, 'layla@mail.example')).not.toBe(hashAddress(keys, 'laila@mail.example'))
  expect(hashAddress(keysOf(randomBytes(32)), 'layla@mail.example')).not.toBe(
    hashAddress(keys, 'layla@mail.example'),
  )
})
