import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isCompleted,
  isTrainingComplete,
  moduleIds,
  moduleMinutes,
  passes,
  percentOf,
  progressWithin,
  quizShape,
  stateOf,
  whyNotOpen,
  type ModuleStanding,
} from './training.ts'
import { careState, toldDaysBefore } from './supervision.ts'

const certificates = ['none', 'valid', 'renewable', 'expired'] as const
const standing = (id: ModuleStanding['id']) =>
  fc.record({
    id: fc.constant(id),
    passed: fc.boolean(),
    certificate: fc.constantFrom(...certificates),
  })
const anyTraining = fc.tuple(...moduleIds.map(standing))

describe('Specification §3 the six modules, whatever a person has passed', () => {
  test('a module is locked exactly while the one before it was never passed', () => {
    fc.assert(
      fc.property(anyTraining, fc.nat(5), (all, at) => {
        const state = stateOf(moduleIds[at]!, all)
        const before = at === 0 || all[at - 1]!.passed
        expect(state === 'locked').toBe(!before)
      }),
    )
  })
  test('why it cannot be read follows from its state, and the first is never locked', () => {
    fc.assert(
      fc.property(anyTraining, fc.nat(5), (all, at) => {
        const id = moduleIds[at]!
        const isLocked = stateOf(id, all) === 'locked'
        expect(whyNotOpen(id, all)).toBe(isLocked ? 'MODULE_LOCKED' : undefined)
        expect(whyNotOpen('introduction', all)).not.toBe('MODULE_LOCKED')
      }),
    )
  })
  test('an expired certificate locks no module behind it', () => {
    fc.assert(
      fc.property(anyTraining, fc.nat(4), (all, at) => {
        const expired = all.map((one, place) =>
          place === at ? { ...one, passed: true, certificate: 'expired' as const } : one,
        )
        expect(stateOf(moduleIds[at + 1]!, expired)).not.toBe('locked')
      }),
    )
  })
  test('decision 12: the training is complete with every module, in any order, and with nothing less', () => {
    fc.assert(
      fc.property(anyTraining, (all) => {
        const complete = all.every(isCompleted)
        expect(isTrainingComplete(all)).toBe(complete)
        expect(isTrainingComplete(all.toReversed())).toBe(complete)
        expect(isTrainingComplete(all.slice(1))).toBe(false)
      }),
    )
  })
  test.each(certificates)('a certificate that is %s', (certificate) => {
    const one = { id: 'crisis' as const, passed: true, certificate }
    expect(isCompleted(one)).toBe(certificate === 'valid' || certificate === 'renewable')
  })
  test('each module has its minutes, the crisis the most', () => {
    expect(Object.keys(moduleMinutes)).toEqual([...moduleIds])
    expect(Math.max(...Object.values(moduleMinutes))).toBe(moduleMinutes.crisis)
  })
})

describe('Specification §6 and Specification §9 a minimum of 80 %', () => {
  test.each([
    [9, 12, false, 75],
    [10, 12, true, 83],
    [12, 12, true, 100],
    [0, 12, false, 0],
    [4, 5, true, 80],
    [3, 4, false, 75],
    [799, 1000, false, 79],
    [800, 1000, true, 80],
  ])('%i of %i passes: %s, and is shown as %i', (correct, of, passed, shown) => {
    expect(passes(correct, of)).toBe(passed)
    expect(percentOf(correct, of)).toBe(shown)
  })
  test('what reads as 80 has passed, and what has not passed never reads as 80', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (of, correct) => {
        fc.pre(correct <= of)
        expect(percentOf(correct, of) >= 80).toBe(passes(correct, of))
      }),
    )
  })
  test('nothing of nothing is no progress, and the quiz is the last part', () => {
    expect(percentOf(0, 0)).toBe(0)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(40), (parts, read) => {
        fc.pre(read <= parts)
        const progress = progressWithin(read, parts)
        expect(progress).toBeGreaterThanOrEqual(0)
        expect(progress).toBeLessThan(100)
      }),
    )
  })
  test('another try can have other questions', () => {
    expect(quizShape.bankAtLeast).toBeGreaterThanOrEqual(2 * quizShape.questions)
  })
})

describe('MATCH-30 a check-in', () => {
  const day = 86_400_000
  test.each([
    ['a month ahead', 30 * day, 'fine'],
    ['a moment more than fourteen days ahead', 14 * day + 1, 'fine'],
    ['fourteen days ahead', 14 * day, 'soon'],
    ['three days ahead', 3 * day, 'soon'],
    ['in a moment', 1, 'soon'],
    ['now', 0, 'overdue'],
    ['a day ago', -day, 'overdue'],
  ])('%s', (_, ahead, state) => {
    const now = Date.UTC(2026, 10, 27)
    expect(careState(now + ahead, now)).toBe(state)
  })
  test('a supporter is told 14 and 3 days before, and when it is due', () => {
    expect(toldDaysBefore).toEqual([14, 3, 0])
  })
})
