import { expect, test } from 'vitest'
import type { CrisisCode } from './codes.ts'
import { callsPoliceFirst } from './help-offer.ts'

test.each<[boolean, CrisisCode[]]>([
  [true, ['ABn']],
  [true, ['HO', 'T']],
  [true, ['HO', 'M']],
  [false, ['HO']],
  [false, ['AB', 'T']],
  [false, ['Q5', 'M']],
  [false, ['Q6n']],
  [false, ['ABn', 'Q6n']],
  [false, ['HO', 'M', 'SHn']],
  [false, []],
])('the police first is %s for %j', (first, codes) =>
  expect(callsPoliceFirst(new Set(codes))).toBe(first),
)
