// @ts-nocheck
import { expect, test } from 'vitest'
import { riskScore, severityOfEmergency } from './risk-score.ts'

const untouched = { feelingIntensity: null, urgencyIntensity: null, urgency: null }

test.each([
  ['critical', 100],
  ['severe', 80],
  ['high', 60],
  ['moderate', 40],
  ['low', 20],
  ['none', 0],
] as const)('the base of %s is %i', (severity, points) => {
  expect(riskScore(severity, untouched)).toBe(points)
})

test('immediate adds 20, a strong urgency 15, a strong feeling 10', () => {
  expect(riskScore('low', { ...untouched, urgency: 'immediate' })).toBe(40)
  expect(riskScore('low', { ...untouched, urgencyIntensity: 8 })).toBe(35)
  expect(riskScore('low', { ...untouched, feelingIntensity: 8 })).toBe(30)
  expect(riskScore('low', { ...untouched, feelingIntensity: 7, urgencyIntensity: 7 })).toBe(20)
})

test('a pressed emergency control counts as immediate, once', () => {
  expect(riskScore('low', untouched, true)).toBe(40)
  expect(riskScore('low', { ...untouched, urgency: 'immediate' }, true)).toBe(40)
})

test('the score is capped at 100', () => {
  const all = { feelingIntensity: 10, urgencyIntensity: 10, urgency: 'immediate' }
  expect(riskScore('severe', all)).toBe(100)
  expect(riskScore('critical', all)).toBe(100)
})

test('pressing an emergency control means at least high', () => {
  expect(severityOfEmergency('none')).toBe('high')
  expect(severityOfEmergency('severe')).toBe('severe')
})
