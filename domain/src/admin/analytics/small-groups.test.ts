import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hideSmall, hideSmallPart, isSmall, shown, smallestGroup } from './small-groups.ts'

describe('a family of counts', () => {
  test.each([
    [
      [40, 12, 10],
      [40, 12, 10],
    ],
    [
      [0, 25],
      [0, 25],
    ],
    // One alone would be the sum less the others: the next smallest goes with it.
    [
      [40, 3, 12],
      [40, null, null],
    ],
    [
      [40, 9, 9, 12],
      [40, null, null, 12],
    ],
    // Two that make fewer than ten together are still a small group.
    [
      [40, 2, 3, 12],
      [40, null, null, null],
    ],
    // Two that make ten are a whole group.
    [
      [40, 5, 5, 12],
      [40, null, null, 12],
    ],
    [[3], [null]],
    [[], []],
  ])('%j is shown as %j', (counts, expected) => {
    expect(hideSmall(counts)).toEqual(expected)
  })

  test('never gives a small group away, not by its sum either', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { maxLength: 40 }), (counts) => {
        const seen = hideSmall(counts)
        const hidden = counts.filter((_, place) => seen[place] === null)
        expect(seen.every((count) => count === null || count === 0 || count >= smallestGroup)).toBe(
          true,
        )
        const others = counts.filter((count, place) => seen[place] !== null && count > 0)
        const sum = hidden.reduce((all, one) => all + one, 0)
        expect(
          hidden.length === 0 || others.length === 0 || (hidden.length > 1 && sum >= smallestGroup),
        ).toBe(true)
      }),
    )
  })
})

test('alone, nine are hidden; nobody and ten are shown', () => {
  expect([0, 1, 9, 10].map(shown)).toEqual([0, null, null, 10])
})

describe('a count and a part of it', () => {
  test.each([
    [0, 0, 0, 0],
    [30, 20, 30, 20],
    [30, 30, 30, 30],
    [30, 0, 30, 0],
    // Three did not: the part would show them.
    [30, 27, 30, null],
    [30, 9, 30, null],
    [9, 0, null, 0],
    [9, 9, null, null],
  ])('%i, %i: %s, %s', (whole, part, shownWhole, shownPart) => {
    expect(hideSmallPart(whole, part)).toEqual({ whole: shownWhole, part: shownPart })
  })

  test('no difference of what is shown is a small group', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (part, rest) => {
        const seen = hideSmallPart(part + rest, part)
        const counts = [seen.whole, seen.part].filter((count) => count !== null)
        expect(counts.some(isSmall)).toBe(false)
        if (seen.whole !== null && seen.part !== null)
          expect(isSmall(seen.whole - seen.part)).toBe(false)
      }),
    )
  })
})
