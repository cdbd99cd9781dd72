import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSmall, whichToTell, type Part } from './small-groups.ts'

const untold = (...counts: number[]): Part => ({ counts, isTold: counts.map(() => false) })
const shown = (counts: number[]) =>
  whichToTell([untold(...counts)]).map((isTold, at) => (isTold ? counts[at] : null))

describe('one table whose total is known', () => {
  test.each([
    [
      [40, 12, 10],
      [40, 12, 10],
    ],
    [
      [0, 25],
      [0, 25],
    ],
    // One alone would be the total less the others: the next smallest goes with it.
    [
      [40, 3, 12],
      [40, null, null],
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
    [[], []],
  ])('%j is shown as %j', (counts, expected) => {
    expect(shown(counts)).toEqual(expected)
  })
})

/**
 * Brute force: the sizes of all groups under ten that a reader could work out. A reader can add and
 * subtract the published sums up to twice each; a group is a set of unpublished cells.
 */
function attack(parts: readonly Part[], isTold: readonly boolean[]): number[] {
  const values = isTold.length
  const cells = parts.flatMap((part, p) =>
    part.counts.flatMap((count, v) => (part.isTold[v] || count === 0 ? [] : [{ p, v, count }])),
  )
  const equations = [
    ...parts.map((_, p) => cells.map((cell) => (cell.p === p ? 1 : 0))),
    ...Array.from({ length: values }, (_, v) => v)
      .filter((v) => isTold[v])
      .map((v) => cells.map((cell) => (cell.v === v ? 1 : 0))),
  ]
  let groups: number[] = []
  const combine = (at: number, sums: readonly number[]): void => {
    const equation = equations[at]
    if (!equation) {
      const isGroup = sums.every((times) => times === 0 || times === 1)
      const size = sums.reduce((sum, times, place) => sum + times * (cells[place]?.count ?? 0), 0)
      if (isGroup && isSmall(size)) groups = [...groups, size]
      return
    }
    for (const times of [-2, -1, 0, 1, 2])
      combine(
        at + 1,
        sums.map((sum, place) => sum + times * (equation[place] ?? 0)),
      )
  }
  combine(
    0,
    cells.map(() => 0),
  )
  return groups
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const count = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12 }), fc.nat(40))

describe('a year of parts that were told before', () => {
  test('one quarter that hides a count is not found by subtracting the others from the year', () => {
    const first: Part = { counts: [4, 12, 40], isTold: [false, false, true] }
    const second: Part = { counts: [15, 20, 30], isTold: [true, true, true] }
    expect(whichToTell([first, second])).toEqual([false, false, true])
  })

  test('what was too little in each quarter may be told for the year', () => {
    const quarter: Part = { counts: [6, 7, 30], isTold: [false, false, true] }
    expect(whichToTell([quarter, quarter, quarter])).toEqual([true, true, true])
  })

  test('the attack finds no group under ten in quarters and their year', () => {
    const table = fc
      .integer({ min: 2, max: 3 })
      .chain((values) =>
        fc.array(fc.array(count, { minLength: values, maxLength: values }), {
          minLength: 1,
          maxLength: 3,
        }),
      )
      // A part whose total is small is no part: its total is not told.
      .filter((all) => all.every((counts) => !isSmall(total(counts))))
    fc.assert(
      fc.property(table, (all) => {
        const parts = all.map((counts) => ({ counts, isTold: whichToTell([untold(...counts)]) }))
        for (const { counts, isTold } of parts)
          expect(attack([untold(...counts)], isTold)).toEqual([])
        expect(attack(parts, whichToTell(parts))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
