import { applicationSteps, type ApplicationStep } from '../application/application-step.ts'
import type { Standing } from '../primitives/role.ts'

/**
 * Decision 48: what is next for a person is one answer of the server. Each is a screen; `dashboard` is another for
 * each side, and `under-18` the seeker's where the operator serves no minors. The steps of an expert's application
 * stand between `terms` and `dashboard`.
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

/** What the server knows of somebody, as far as it decides where they go. */
export interface Progress {
  readonly standing: Standing
  /** Answers given before sign-in are still there. */
  readonly answered: boolean
  readonly consented: boolean
  /** Named in the assessment or in the mood picker. */
  readonly moodKnown: boolean
  readonly profileCompleted: boolean
  readonly welcomed: boolean
  /** A minor where `MINORS` is off finds numbers and resources, no supporter. */
  readonly mayBeMatched: boolean
  /** Whoever works here: their second factor is to be set up or given. */
  readonly factorAsked: boolean
  /** An emergency of theirs is open: it comes before every form. */
  readonly inEmergency: boolean
  /** Where an applicant's own application goes on; null for everybody else. */
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

/** Decision 48, in its order; who has done a step is not asked again. */
function nextForSeeker(person: Progress): NextStep {
  if (person.inEmergency) return 'emergency'
  if (!person.consented) return 'terms'
  if (!person.profileCompleted) return person.moodKnown ? 'profile-setup' : 'mood-picker'
  if (!person.welcomed) return 'confirmation'
  return person.mayBeMatched ? 'dashboard' : 'under-18'
}
