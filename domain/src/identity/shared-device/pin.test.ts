import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAway, lockAfterSeconds, pinLength, readPin } from './pin.ts'

describe('SHARED-4 a PIN as it is typed', () => {
  test.each([
    ['1234', '1234'],
    ['123456', '123456'],
    [' 1234 ', '1234'],
    ['٠١٢٣', '0123'],
    ['۴۵۶۷۸', '45678'],
    ['123', undefined],
    ['1234567', undefined],
    ['12 34', undefined],
    ['12a4', undefined],
    ['-1234', undefined],
    ['', undefined],
  ])('%j is read as %j', (typed, pin) => expect(readPin(typed)).toBe(pin))

  test('is never anything but four to six digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const pin = readPin(typed)
        if (pin !== undefined)
          expect(pin).toMatch(new RegExp(`^\\d{${pinLength.min},${pinLength.max}}$`))
      }),
    )
  })
})

test.each([
  [0, false],
  [lockAfterSeconds * 1000 - 1, false],
  [lockAfterSeconds * 1000, true],
  [24 * 3600 * 1000, true],
])('SHARED-3 after %i ms without a touch: locked is %s', (passed, locked) => {
  expect(isAway(1000, 1000 + passed)).toBe(locked)
})
