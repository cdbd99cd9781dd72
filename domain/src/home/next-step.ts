import type { Standing } from '../primitives/role.ts'

/** Decisions §3: what is next for a person is one answer of the server. */
export const nextSteps = ['sign-in', 'emergency', 'terms', 'dashboard'] as const
export type NextStep = (typeof nextSteps)[number]

export function nextStepFor(person: { standing: Standing; consented: boolean }): NextStep {
  if (person.standing === 'anonymous') return 'sign-in'
  if (person.standing === 'guest') return 'emergency'
  const agreesToTerms =
    person.standing === 'seeker' || person.standing === 'applicant' || person.standing === 'expert'
  return agreesToTerms && !person.consented ? 'terms' : 'dashboard'
}
