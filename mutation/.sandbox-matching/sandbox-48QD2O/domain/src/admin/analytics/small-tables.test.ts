// @ts-nocheck
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { funnelSteps } from './contract.ts'
import { isSmall, type Shown } from './small-groups.ts'
import { hideSmallConversationCounts, hideSmallFunnelCounts } from './small-tables.ts'

type Conversations = Parameters<typeof hideSmallConversationCounts>[0]

/** A number of a table and what is told of it. */
interface Cell {
  readonly count: number
  readonly shown: Shown
}
/** Of these cells, the first is the sum of the others. */
type Identity = readonly [sum: Cell, ...parts: Cell[]]

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** What a reader knows of these tables without being told. */
function identitiesOf(counts: Conversations): Identity[] {
  const tables = hideSmallConversationCounts(counts)
  const cells = (counts: readonly number[], shown: readonly Shown[]) =>
    counts.map((count, at): Cell => ({ count, shown: shown[at] ?? null }))
  const regular = { count: sum(counts.regular), shown: null }
  const emergency = { count: sum(counts.emergency), shown: tables.emergencies }
  const all = { count: regular.count + emergency.count, shown: tables.all }
  const cellsOfWait = cells(counts.found, tables.found)
  const [matched] = cellsOfWait
  if (!matched) throw new Error('nothing of who found somebody')
  return [
    [all, regular, emergency],
    [regular, ...cells(counts.regular, tables.regular)],
    [emergency, ...cells(counts.emergency, tables.emergency)],
    [regular, ...cellsOfWait],
    [matched, ...cells(counts.hours, tables.hours)],
  ]
}

/** Each way to add, to leave out and to subtract these identities. */
const combinations = (places: number): number[][] =>
  places === 0
    ? [[]]
    : combinations(places - 1).flatMap((rest) => [-1, 0, 1].map((sign) => [sign, ...rest]))

/** Small groups that follow from what is told: a sum of hidden cells, each counted once, that is 1 to 9. */
function givenAway(identities: readonly Identity[]): number[] {
  return combinations(identities.length).flatMap((signs) => {
    const hidden = new Map<Cell, number>()
    let known = 0
    const count = (cell: Cell, times: number) => {
      if (cell.shown === null) hidden.set(cell, (hidden.get(cell) ?? 0) + times)
      else known -= times * cell.shown
    }
    for (const [at, [whole, ...parts]] of identities.entries()) {
      const sign = signs[at] ?? 0
      count(whole, -sign)
      for (const part of parts) count(part, sign)
    }
    const times = [...hidden.values()].filter((one) => one !== 0)
    return times.length > 0 && times.every((one) => one === 1) && isSmall(known) ? [known] : []
  })
}

const conversations = (
  regular: number[],
  emergency: number[],
  outcome: number[],
  hours: number[],
) => ({ regular, emergency, found: outcome, hours }) as unknown as Conversations

describe('the tables of conversations', () => {
  test('what a subtraction would bring back goes with it', () => {
    // Five regular ones, hidden in the bars: not to be had from all less the emergencies.
    expect(hideSmallConversationCounts(conversations([5], [20], [5, 0, 0], [5]))).toMatchObject({
      all: 25,
      emergencies: null,
    })
    // Twenty and one emergency, of twenty-one.
    expect(
      hideSmallConversationCounts(conversations([30, 30], [20, 1], [60, 0, 0], [60])),
    ).toMatchObject({
      emergencies: 21,
      emergency: [null, null],
      regular: [30, 30],
    })
    // Four found nobody: the hours of the others would tell how many these are.
    expect(hideSmallConversationCounts(conversations([54], [0], [50, 4, 0], [20, 30, 0]))).toEqual({
      all: 54,
      emergencies: 0,
      regular: [54],
      emergency: [0],
      found: [null, null, 0],
      hours: [null, null, 0],
    })
  })

  test('no sum or difference of published counts reveals a small group', () => {
    const few = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 }), fc.nat(60))
    const parts = fc.array(fc.nat(3), { minLength: 1, maxLength: 4 })
    const anything = fc.record({
      found: fc.tuple(few, few, few),
      emergencies: few,
      regularBars: parts,
      emergencyBars: parts,
      hours: parts,
    })
    fc.assert(
      fc.property(
        anything,
        ({ found: outcome, emergencies, regularBars, emergencyBars, hours }) => {
          const counts = {
            found: outcome,
            regular: divided(sum(outcome), regularBars),
            emergency: divided(emergencies, emergencyBars),
            hours: divided(outcome[0], hours),
          }
          const identities = identitiesOf(counts)
          for (const { count, shown } of identities.flat())
            expect(shown === null || (shown === count && !isSmall(shown))).toBe(true)
          expect(givenAway(identities)).toEqual([])
        },
      ),
    )
  })
})

/** A number in four parts, by these shares. */
function divided(all: number, shares: readonly number[]): number[] {
  const parts = [0, 0, 0, 0].map((_, at) =>
    Math.floor((all * (shares[at] ?? 0)) / Math.max(1, sum(shares))),
  )
  return parts.with(0, (parts[0] ?? 0) + all - sum(parts))
}

describe('the steps of applicants', () => {
  const steps = (
    began: number,
    documents: number,
    trained: number,
    submitted: number,
    approved: number,
    rejected: number,
  ) =>
    Object.entries({ began, documents, trained, submitted, approved, rejected }).map(
      ([step, people]) => ({
        step: step as (typeof funnelSteps)[number],
        people,
      }),
    )
  const shownPeople = (...counts: Parameters<typeof steps>) =>
    hideSmallFunnelCounts(steps(...counts)).map(({ people }) => people)

  test('a step is hidden when it would reveal how few did not reach it', () => {
    expect(shownPeople(24, 14, 0, 14, 11, 3)).toEqual([24, 14, 0, 14, null, null])
    expect(shownPeople(60, 40, 30, 40, 15, 12)).toEqual([60, 40, 30, 40, 15, 12])
    expect(shownPeople(60, 40, 30, 40, 15, 20)).toEqual([60, 40, 30, 40, 15, null])
    expect(shownPeople(60, 57, 30, 40, 15, 0)).toEqual([60, null, 30, 40, 15, 0])
  })

  test('no difference of two steps is a small group', () => {
    const part = fc.nat(40)
    fc.assert(
      fc.property(
        part,
        part,
        part,
        part,
        part,
        part,
        (away, unsent, open, approved, rejected, untrained) => {
          const submitted = open + approved + rejected
          const began = away + unsent + submitted
          const counts = steps(
            began,
            unsent + submitted,
            Math.max(approved, began - untrained),
            submitted,
            approved,
            rejected,
          )
          const [b, d, t, s, a, r] = hideSmallFunnelCounts(counts).map(({ people }) => people)
          const less = (one: Shown | undefined, ...others: (Shown | undefined)[]) =>
            [one, ...others].some((shown) => shown === null || shown === undefined)
              ? 0
              : Number(one) - sum(others.map(Number))
          const differences = [
            less(b, d),
            less(b, t),
            less(b, s),
            less(b, a),
            less(b, r),
            less(b, a, r),
            less(d, s),
            less(d, a),
            less(d, r),
            less(d, a, r),
            less(t, a),
            less(s, a),
            less(s, r),
            less(s, a, r),
          ]
          expect(differences.filter(isSmall)).toEqual([])
        },
      ),
    )
  })
})
