// @ts-nocheck
import { expect, test } from 'vitest'
import type { AssessmentAnswers } from './answers.ts'
import { gradeStructured } from './grade-structured.ts'

const nothing: AssessmentAnswers = {
  feeling: null,
  feelingIntensity: null,
  mood: null,
  moodIntensity: null,
  urgency: null,
  urgencyIntensity: null,
}
const urgent = { urgency: 'urgent', urgencyIntensity: 8 } as const

test.each([
  [{}, 'none', ''],
  [urgent, 'moderate', 'CRISIS-A4'],
  [{ ...urgent, urgencyIntensity: null, mood: 'sad', moodIntensity: 10 }, 'moderate', 'CRISIS-A5'],
  [
    { ...urgent, urgencyIntensity: 7, feeling: 'afraid', feelingIntensity: 10 },
    'moderate',
    'CRISIS-A5',
  ],
  [{ ...urgent, feeling: 'depressed', feelingIntensity: 8 }, 'high', 'CRISIS-A3'],
  [{ ...urgent, feeling: 'overwhelmed', feelingIntensity: 8 }, 'high', 'CRISIS-A3'],
  [{ ...urgent, feeling: 'afraid', feelingIntensity: 8 }, 'high', 'CRISIS-A3'],
  [{ ...urgent, feeling: 'mad', feelingIntensity: 8 }, 'high', 'CRISIS-A3'],
  [{ ...urgent, feeling: 'anxious', feelingIntensity: 8 }, 'high', 'CRISIS-A3'],
  [{ ...urgent, feeling: 'lonely', feelingIntensity: 8 }, 'high', 'CRISIS-A3'],
  [{ ...urgent, feeling: 'lonely', feelingIntensity: 7 }, 'moderate', 'CRISIS-A4'],
  [{ ...urgent, feeling: 'lonely', feelingIntensity: null }, 'moderate', 'CRISIS-A4'],
  [{ ...urgent, feeling: 'stressed', feelingIntensity: 10 }, 'moderate', 'CRISIS-A4'],
  [{ ...urgent, mood: 'sad', moodIntensity: 8 }, 'high', 'CRISIS-A3'],
  [{ ...urgent, mood: 'anxious', moodIntensity: 8 }, 'high', 'CRISIS-A3'],
  [{ ...urgent, mood: 'overwhelmed', moodIntensity: 8 }, 'high', 'CRISIS-A3'],
  [{ ...urgent, mood: 'overwhelmed', moodIntensity: null }, 'moderate', 'CRISIS-A4'],
  [{ ...urgent, mood: 'happy', moodIntensity: 10 }, 'moderate', 'CRISIS-A4'],
] as const)('%j is %s by %s', (input, severity, reason) => {
  expect(gradeStructured({ ...nothing, ...input })).toEqual({ severity, reason })
})
