// @ts-nocheck
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { uuidV7 } from './uuid-v7.ts'

const moment = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const chance = fc.uint8Array({ minLength: 10, maxLength: 10 })

describe('an id by its time (RFC 9562)', () => {
  test('the example of the standard', () => {
    const bytes = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
    expect(uuidV7(0x01_7f_22_e2_79_b0, bytes)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
  })

  test.each([
    ['the beginning of time', 0, 0x00, '00000000-0000-7000-8000-000000000000'],
    ['the end of 48 bits', 2 ** 48 - 1, 0xff, 'ffffffff-ffff-7fff-bfff-ffffffffffff'],
    ['one millisecond later', 1, 0x00, '00000000-0001-7000-8000-000000000000'],
  ])('%s', (_, now, byte, id) => {
    expect(uuidV7(now, new Uint8Array(10).fill(byte))).toBe(id)
  })

  test('has version and variant, whatever the time and the chance', () => {
    fc.assert(
      fc.property(moment, chance, (now, bytes) => {
        expect(uuidV7(now, bytes)).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        )
      }),
    )
  })

  test('a later one sorts behind an earlier one', () => {
    fc.assert(
      fc.property(moment, moment, chance, chance, (a, b, some, others) => {
        fc.pre(a !== b)
        expect(uuidV7(a, some) < uuidV7(b, others)).toBe(a < b)
      }),
    )
  })

  test('74 bits come from chance: another byte gives another id', () => {
    fc.assert(
      fc.property(moment, chance, fc.nat(9), (now, bytes, place) => {
        const other = Uint8Array.from(bytes)
        other[place] = (other[place] ?? 0) ^ 0x01
        expect(uuidV7(now, other)).not.toBe(uuidV7(now, bytes))
      }),
    )
  })
})
