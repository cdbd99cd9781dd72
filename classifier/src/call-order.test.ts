import { helpWith } from '@sanad/domain/crisis/help-offer'
import { expect, test } from 'vitest'
import { assessMessage, orByKeyword } from './assess-message.ts'

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
