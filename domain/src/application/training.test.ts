import { describe, expect, it, test } from 'vitest'
import {
  isTrainingComplete,
  moduleIds,
  moduleMinutes,
  passes,
  percentOf,
  progressWithin,
  stateOf,
  whyNotOpen,
  type ModuleStanding,
} from './training.ts'

const nothingDone: readonly ModuleStanding[] = moduleIds.map((id) => ({
  id,
  passed: false,
  certificate: 'none',
}))
const changed = (id: string, change: Partial<ModuleStanding>, all = nothingDone) =>
  all.map((standing) => (standing.id === id ? { ...standing, ...change } : standing))
const allDone = nothingDone.map((standing) => ({
  ...standing,
  passed: true,
  certificate: 'valid' as const,
}))

test('the durations are the specification’s', () => {
  expect(moduleIds.map((id) => moduleMinutes[id])).toEqual([30, 45, 60, 90, 45, 30])
})

describe('passing', () => {
  it.each([
    [9, 12, false],
    [10, 12, true],
    [12, 12, true],
    [0, 12, false],
    [79, 100, false],
    [80, 100, true],
    [799, 1000, false],
  ])('%i of %i: %s', (correct, of, passed) => {
    expect(passes(correct, of)).toBe(passed)
    expect(percentOf(correct, of) >= 80).toBe(passed)
  })
})

describe('a module', () => {
  it('the first is open, and each later one after the one before it', () => {
    expect(moduleIds.map((id) => stateOf(id, nothingDone))).toEqual([
      'open',
      ...Array.from({ length: 5 }, () => 'locked'),
    ])
    const one = changed('introduction', { passed: true, certificate: 'valid' })
    expect(stateOf('introduction', one)).toBe('done')
    expect(stateOf('boundaries', one)).toBe('open')
    expect(whyNotOpen('communication', one)).toBe('MODULE_LOCKED')
  })

  it('whose certificate has expired is to be renewed and locks nothing behind it', () => {
    const expired = changed('introduction', { certificate: 'expired' }, allDone)
    expect(stateOf('introduction', expired)).toBe('renew')
    expect(stateOf('boundaries', expired)).toBe('done')
    expect(isTrainingComplete(expired)).toBe(false)
    expect(isTrainingComplete(changed('introduction', { certificate: 'renewable' }, allDone))).toBe(
      true,
    )
  })
})

test('the training is complete with six of six, and with nothing less', () => {
  expect(isTrainingComplete(allDone)).toBe(true)
  expect(isTrainingComplete(allDone.slice(1))).toBe(false)
  for (const id of moduleIds)
    expect(isTrainingComplete(changed(id, { certificate: 'none' }, allDone))).toBe(false)
})

test('the quiz is the last part of a module: everything read is not yet all of it', () => {
  expect(progressWithin(0, 8)).toBe(0)
  expect(progressWithin(4, 8)).toBe(44)
  expect(progressWithin(8, 8)).toBe(88)
})
