// @ts-nocheck
import { describe, expect, test } from 'vitest'
import { fallbackRungs, happensNow, stepsFor, type LadderLevel, type LadderStep } from './ladder.ts'

const describeStep = ({ after, kind, rung }: LadderStep) => `${after} ${kind} ${rung}`
const lines = (level: LadderLevel, accompanied = false) =>
  stepsFor(level, { accompanied }).map(describeStep)

describe('LADDER-2 the table of Safety §7', () => {
  test('critical', () => {
    expect(lines('critical')).toEqual([
      '0 at-once on-call',
      '0 at-once supervisor',
      '60 nobody-there backup',
      '60 unanswered backup',
      '120 unanswered admin',
      '180 unanswered owner',
      '1800 incident owner',
    ])
  })
  test('severe', () => {
    expect(lines('severe')).toEqual([
      '0 at-once on-call',
      '0 at-once supervisor',
      '120 nobody-there backup',
      '180 unanswered backup',
      '360 unanswered admin',
      '600 unanswered owner',
      '1800 incident owner',
    ])
  })
  test('high', () => {
    expect(lines('high')).toEqual([
      '0 at-once on-call',
      '300 nobody-there supervisor',
      '900 unanswered backup',
      '1800 unanswered admin',
      '1800 incident owner',
    ])
  })
  test('with a supporter in the conversation those on call are left alone', () => {
    for (const level of ['high', 'severe', 'critical'] as const)
      expect(lines(level, true)).toEqual(lines(level).filter((step) => !step.endsWith('on-call')))
  })
})

test('LADDER-4 every rung falls to the next, and all of them to the owner', () => {
  expect(fallbackRungs('on-call')).toEqual(['on-call', 'supervisor', 'backup', 'admin', 'owner'])
  expect(fallbackRungs('admin')).toEqual(['admin', 'owner'])
  expect(fallbackRungs('owner')).toEqual(['owner'])
})

test.each([
  ['critical', ['Q6n'], true],
  ['critical', ['SHn'], true],
  ['critical', ['ABn'], true],
  ['critical', ['Q4', 'Q6n'], true],
  ['critical', ['Q4'], false],
  ['critical', [], false],
  ['severe', ['Q6n'], false],
] as const)('graded %s for %j it happens now: %s', (severity, codes, expected) => {
  expect(happensNow({ severity, codes })).toBe(expected)
})
