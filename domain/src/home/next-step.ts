import { applicationSteps, type ApplicationStep } from '../application/application-step.ts'
import type { Standing } from '../primitives/role.ts'

/**
 * Decision 48: each step is a screen. `dashboard` differs between the two sides; `under-18` is for
 * a seeker where no minors are served.
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

export interface Progress {
  readonly standing: Standing
  /** Answers from before sign-in are still stored. */
  readonly answered: boolean
  readonly consented: boolean
  /** A mood was chosen in the assessment or in the mood picker. */
  readonly moodKnown: boolean
  readonly profileCompleted: boolean
  readonly welcomed: boolean
  /** False for a minor with `MINORS` off, who gets crisis lines and resources. */
  readonly mayBeMatched: boolean
  /** Supporters and staff: their second factor must be set up or given. */
  readonly factorAsked: boolean
  /** The person is in an open emergency, which comes before every form. */
  readonly inEmergency: boolean
  /** The step of an applicant; null for everybody else. */
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
