// @ts-nocheck
import { describe, expect, test } from 'vitest'
import {
  freshForSeconds,
  pauseAfter,
  readRecoveryCode,
  whyNotWork,
  type FactorFacts,
} from './second-factor.ts'

const owner: FactorFacts = { standing: 'owner', stage: 'live', enrolled: true, givenSecondsAgo: 1 }
const old = { givenSecondsAgo: freshForSeconds + 1 }

describe('why a person may not work yet', () => {
  test.each<[string, Partial<FactorFacts>, boolean, ReturnType<typeof whyNotWork>]>([
    ['a factor given just now', {}, true, undefined],
    ['one given long ago', old, false, undefined],
    ['one given long ago, for a decision', old, true, 'FRESH_FACTOR_NEEDED'],
    ['none given', { givenSecondsAgo: null }, false, 'SECOND_FACTOR_NEEDED'],
    [
      'none given, in preview',
      { givenSecondsAgo: null, stage: 'preview' },
      false,
      'SECOND_FACTOR_NEEDED',
    ],
    ['none at all', { enrolled: false, givenSecondsAgo: null }, false, 'SECOND_FACTOR_MISSING'],
    [
      'none at all, in preview',
      { enrolled: false, stage: 'preview', givenSecondsAgo: null },
      true,
      undefined,
    ],
    [
      'a supporter at work',
      { standing: 'expert', enrolled: false },
      false,
      'SECOND_FACTOR_MISSING',
    ],
    ['an applicant', { standing: 'applicant', enrolled: false }, true, undefined],
    ['a seeker', { standing: 'seeker', enrolled: false, givenSecondsAgo: null }, true, undefined],
  ])('%s', (_, different, fresh, why) => {
    expect(whyNotWork({ ...owner, ...different }, { fresh })).toBe(why)
  })
})

test('the pause comes with every fifth failure and doubles up to a day', () => {
  expect([1, 4, 5, 6, 10, 15].map(pauseAfter)).toEqual([0, 0, 900, 0, 1800, 3600])
  expect(pauseAfter(500)).toBe(86_400)
})

test('a recovery code is read in any case, with or without its dash', () => {
  expect(readRecoveryCode(' abcde-23456 ')).toBe('ABCDE23456')
})
