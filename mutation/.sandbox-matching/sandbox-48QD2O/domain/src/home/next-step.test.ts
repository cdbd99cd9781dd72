// @ts-nocheck
import { expect, test } from 'vitest'
import { nextStepFor, type NextStep, type Progress } from './next-step.ts'

const stranger: Progress = {
  standing: 'anonymous',
  answered: false,
  consented: false,
  moodKnown: false,
  profileCompleted: false,
  welcomed: false,
  mayBeMatched: true,
  inEmergency: false,
  factorAsked: false,
  application: null,
}
const seeker: Progress = { ...stranger, standing: 'seeker' }
const agreed: Progress = { ...seeker, consented: true }
const applicant = { standing: 'applicant', application: 'expert-document-upload' } as const
const known: Progress = { ...agreed, moodKnown: true, profileCompleted: true }

test.each<[string, Progress, NextStep]>([
  ['a stranger', stranger, 'assessment'],
  ['a stranger who has answered', { ...stranger, answered: true }, 'sign-in'],
  ['who has only just signed in', seeker, 'terms'],
  ['who agreed, and gave no mood', agreed, 'mood-picker'],
  ['whose assessment has the mood', { ...agreed, moodKnown: true }, 'profile-setup'],
  ['whose profile is new', known, 'confirmation'],
  ['whose profile came without a mood', { ...known, moodKnown: false }, 'confirmation'],
  ['a returning seeker', { ...known, welcomed: true }, 'dashboard'],
  ['a minor where none are served', { ...known, welcomed: true, mayBeMatched: false }, 'under-18'],
  ['a new version of the terms', { ...known, welcomed: true, consented: false }, 'terms'],
  ['a seeker in an emergency', { ...seeker, inEmergency: true }, 'emergency'],
  ['a new applicant', { ...stranger, standing: 'applicant' }, 'terms'],
  ['an applicant in the middle', { ...agreed, ...applicant }, 'expert-document-upload'],
  ['an applicant whom new terms wait for', { ...stranger, ...applicant }, 'terms'],
  ['an expert', { ...agreed, standing: 'expert' }, 'dashboard'],
  [
    'staff without their second factor',
    { ...stranger, standing: 'admin', factorAsked: true },
    'second-factor',
  ],
  ['staff', { ...stranger, standing: 'supervisor' }, 'dashboard'],
])('%s', (_, person, next) => {
  expect(nextStepFor(person)).toBe(next)
})
