import { expect, test } from 'vitest'
import { nudgeFor } from '../../crisis/nudge.ts'
import type { CrisisCode } from '../../crisis/codes.ts'
import type { Severity } from '../../crisis/severity.ts'
import { gradeYes, graverAnswer } from './nudges.ts'

const heard = (severity: Severity, codes: readonly CrisisCode[], gentle = false) =>
  nudgeFor({ severity, gentle, heard: codes })

test.each([
  ['a hopeless word', heard('moderate', ['H']), 'suicide'],
  ['the model alone', heard('low', [], true), 'suicide'],
  ['self-harm of long ago', heard('moderate', ['SH']), 'self-harm'],
  ['abuse', heard('moderate', ['AB']), 'violence'],
  ['abuse without hope', heard('moderate', ['AB', 'H']), 'suicide'],
  ['another person’s wish to die', heard('moderate', ['Q1', 'AB']), 'suicide'],
  ['panic alone', heard('moderate', ['AG']), undefined],
  ['a denial', heard('low', ['Q2']), undefined],
  ['a wish not to wake up', heard('high', ['Q1']), 'suicide'],
  ['a mention that nothing explains', heard('high', []), 'suicide'],
  ['violence that is feared', heard('high', ['AB']), 'violence'],
  ['what was said plainly', heard('severe', ['Q2']), undefined],
])('NUDGE-1 of %s', (_, topic, expected) => expect(topic).toBe(expected))

test('NUDGE-4 a yes is severe; a plan with a means or a time, and violence now, are critical', () => {
  expect(gradeYes('suicide', [])).toEqual({ severity: 'severe', codes: ['Q2'] })
  expect(gradeYes('suicide', ['M', 'T']).severity).toBe('severe')
  expect(gradeYes('suicide', ['Q5', 'T']).severity).toBe('critical')
  expect(gradeYes('self-harm', [])).toEqual({ severity: 'severe', codes: ['SH'] })
  expect(gradeYes('violence', ['ABn'])).toEqual({ severity: 'critical', codes: ['AB', 'ABn'] })
})

test('NUDGE-5 the graver answer holds', () => {
  expect(graverAnswer('yes', 'no')).toBe('yes')
  expect(graverAnswer('no', 'unclear')).toBe('unclear')
  expect(graverAnswer(null, 'no')).toBe('no')
})
