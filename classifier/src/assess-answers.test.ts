import type { AssessmentAnswers } from '@sanad/domain/crisis/answers'
import { expect, test } from 'vitest'
import { assessAnswers, triggersConfirmation } from './assess-answers.ts'

const skipped: AssessmentAnswers = {
  feeling: null,
  feelingIntensity: null,
  mood: null,
  moodIntensity: null,
  urgency: null,
  urgencyIntensity: null,
}
const answers = (input: Partial<AssessmentAnswers>): AssessmentAnswers => ({ ...skipped, ...input })

test.each([
  [{}, 'none'],
  [{ feeling: 'hopeful', feelingIntensity: 10 }, 'none'],
  [{ feeling: 'lonely' }, 'low'],
  [{ feeling: 'lonely', feelingIntensity: 5 }, 'low'],
  [{ feeling: 'lonely', feelingIntensity: 6 }, 'moderate'],
  [{ mood: 'sad', moodIntensity: 7 }, 'none'],
  [{ mood: 'sad', moodIntensity: 8 }, 'moderate'],
  [{ urgency: 'urgent', urgencyIntensity: 7 }, 'none'],
  [{ urgency: 'urgent', urgencyIntensity: 8 }, 'moderate'],
  [{ urgency: 'urgent', urgencyIntensity: 8, feeling: 'anxious', feelingIntensity: 8 }, 'high'],
  [{ urgency: 'urgent', urgencyIntensity: 8, mood: 'overwhelmed', moodIntensity: 9 }, 'high'],
  [{ urgency: 'emergency' }, 'high'],
  [{ urgency: 'immediate', feeling: 'lonely', feelingIntensity: 10 }, 'high'],
  [{ urgency: 'immediate', feeling: 'depressed', feelingIntensity: 9 }, 'severe'],
  [{ urgency: 'immediate', feeling: 'depressed', feelingIntensity: null }, 'high'],
] as const)('CRISIS-A %j is graded %s', (input, severity) => {
  expect(assessAnswers(answers(input)).severity).toBe(severity)
})

test('answers alone never reach critical', () => {
  const worst = { feeling: 'depressed', mood: 'sad', urgency: 'emergency' } as const
  const full = answers({ ...worst, feelingIntensity: 10, moodIntensity: 10, urgencyIntensity: 10 })
  expect(assessAnswers(full).severity).toBe('severe')
})

test('what the person wrote may be graver than the answers', () => {
  const graded = assessAnswers(answers({ feeling: 'lonely' }), 'أريد أن أموت', 'ar')
  expect(graded).toMatchObject({ severity: 'severe', crisis: true, keyword: true })
})

test('decision 54: a keyword in the feeling, or a strong urgency, asks for confirmation; the mood does not', () => {
  expect(triggersConfirmation(answers({ feeling: 'overwhelmed' }))).toBe(true)
  expect(triggersConfirmation(answers({ feeling: 'afraid' }))).toBe(true)
  expect(triggersConfirmation(answers({ feeling: 'stressed' }))).toBe(false)
  expect(triggersConfirmation(answers({ urgency: 'urgent', urgencyIntensity: 8 }))).toBe(true)
  expect(triggersConfirmation(answers({ urgency: 'urgent', urgencyIntensity: 7 }))).toBe(false)
  expect(triggersConfirmation(answers({ urgency: 'urgent' }))).toBe(false)
  expect(triggersConfirmation(answers({ mood: 'overwhelmed', moodIntensity: 10 }))).toBe(false)
})
