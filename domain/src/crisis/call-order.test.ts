import { expect, test } from 'vitest'
import { assessMessage, orByKeyword } from './assess-message.ts'
import type { CrisisCode } from './codes.ts'
import { callsPoliceFirst, helpWith } from './help-offer.ts'

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

test.each([
  ['he is beating me right now', 'police-first'],
  ['عم يضربني هلق', 'police-first'],
  ['i took all the pills', undefined],
  ['i want to kill myself tonight, i have the pills here', undefined],
] as const)('“%s”: %s', (text, order) =>
  expect(helpWith(assessMessage(text, 'en')).callOrder).toBe(order),
)

test('harm to another, completed by a time in a later message, calls the police first', () => {
  const later = assessMessage('tonight', 'en', [['HO']])
  expect([later.severity, later.callOrder]).toEqual(['critical', 'police-first'])
})

test('where grading failed both stand alike', () => {
  const failed = orByKeyword('i want to die', () => {
    throw new Error('a fault')
  })
  expect(helpWith(failed)).toEqual({ help: 'dialog', callOrder: 'alike' })
})
