// @ts-nocheck
import { describe, expect, test } from 'vitest'
import { noAnswers } from './answers.ts'
import { confirmUrgency, isUrgencyOld, urgencyLastsSeconds } from './saved-answers.ts'

describe('MATCH-33 an old urgency', () => {
  test.each([
    ['urgent', urgencyLastsSeconds, true],
    ['can-wait', urgencyLastsSeconds, true],
    ['urgent', urgencyLastsSeconds - 1, false],
    [null, urgencyLastsSeconds, false],
  ] as const)('%s after %i s: asked again is %s', (urgency, age, old) => {
    expect(isUrgencyOld({ urgency }, age)).toBe(old)
  })

  test.each([
    ['urgent', true, 'urgent', 9],
    ['immediate', true, 'immediate', 9],
    ['urgent', false, 'can-wait', null],
    ['soon', false, 'soon', 9],
    ['soon', true, 'urgent', null],
  ] as const)('%s and urgent now %s is %s, how strong %s', (urgency, now, then, strong) => {
    expect(confirmUrgency({ ...noAnswers, urgency, urgencyIntensity: 9 }, now)).toEqual({
      ...noAnswers,
      urgency: then,
      urgencyIntensity: strong,
    })
  })
})
