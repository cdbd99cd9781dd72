// @ts-nocheck
import { applicationSteps, type ApplicationStep } from '../application/application-step.ts'
import type { Standing } from '../primitives/role.ts'

/**
 * Decision 48: the server decides what is next for a person. Each step is a screen. `dashboard`
 * differs between the two sides, and `under-18` is the seeker's screen when the operator serves no
 * minors. The steps of an expert's application come between `terms` and `dashboard`.
 */
export const nextSteps = [
  'assessment',
  'sign-in',
  'emergency',
  'leaving',
  'second-factor',
  'terms',
  'mood-picker',
  'profile-setup',
  'confirmation',
  'under-18',
  ...applicationSteps,
  'dashboard',
] as const
export type NextStep = (typeof nextSteps)[number]

/** The facts about a person that decide where they go next. */
export interface Progress {
  readonly standing: Standing
  /** Answers from before sign-in are still stored. */
  readonly answered: boolean
  readonly consented: boolean
  /** A mood was chosen in the assessment or in the mood picker. */
  readonly moodKnown: boolean
  readonly profileCompleted: boolean
  readonly welcomed: boolean
  /** A minor with `MINORS` off gets crisis lines and resources, no supporter. */
  readonly mayBeMatched: boolean
  /** Supporters and staff: their second factor must be set up or given. */
  readonly factorAsked: boolean
  /** The person has an open emergency, which comes before every form. */
  readonly inEmergency: boolean
  /** The next part of an applicant's own application; null for everybody else. */
  readonly application: ApplicationStep | null
}

export function nextStepFor(person: Progress): NextStep {
  if (person.factorAsked) return 'second-factor'
  switch (person.standing) {
    case 'anonymous':
      return person.answered ? 'sign-in' : 'assessment'
    case 'guest':
      return 'emergency'
    case 'leaving':
      return 'leaving'
    case 'seeker':
      return nextForSeeker(person)
    case 'applicant':
    case 'expert':
      return person.consented ? (person.application ?? 'dashboard') : 'terms'
    case 'supervisor':
    case 'admin':
    case 'owner':
      return 'dashboard'
  }
}

/** Decision 48, in its order; a completed step is not shown again. */
function nextForSeeker(person: Progress): NextStep {
  if (person.inEmergency) return 'emergency'
  if (!person.consented) return 'terms'
  if (!person.profileCompleted) return person.moodKnown ? 'profile-setup' : 'mood-picker'
  if (!person.welcomed) return 'confirmation'
  return person.mayBeMatched ? 'dashboard' : 'under-18'
}
