import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applicationSteps } from '../application/application-step.ts'
import { standings, type Standing } from '../primitives/role.ts'
import { nextStepFor, nextSteps, type Progress } from './next-step.ts'

const progress: fc.Arbitrary<Progress> = fc.record({
  standing: fc.constantFrom(...standings),
  answered: fc.boolean(),
  consented: fc.boolean(),
  moodKnown: fc.boolean(),
  profileCompleted: fc.boolean(),
  welcomed: fc.boolean(),
  mayBeMatched: fc.boolean(),
  factorAsked: fc.boolean(),
  inEmergency: fc.boolean(),
  application: fc.constantFrom(null, ...applicationSteps),
})
const as = (...some: Standing[]) =>
  progress
    .map((one) => ({ ...one, factorAsked: false }))
    .chain((one) => fc.constantFrom(...some).map((standing) => ({ ...one, standing })))

describe('decision 48 what is next, for any person', () => {
  test('there is exactly one step, from the list', () => {
    fc.assert(fc.property(progress, (person) => nextSteps.includes(nextStepFor(person))))
  })
  test('the second factor comes before everything else', () => {
    fc.assert(
      fc.property(progress, (person) => {
        expect(nextStepFor({ ...person, factorAsked: true })).toBe('second-factor')
      }),
    )
  })
  test('an emergency comes before every form of a seeker', () => {
    fc.assert(
      fc.property(as('seeker'), (person) => {
        expect(nextStepFor({ ...person, inEmergency: true })).toBe('emergency')
      }),
    )
  })
  test('nobody who has not agreed to the terms comes further, guests and staff excepted', () => {
    fc.assert(
      fc.property(as('seeker', 'applicant', 'expert'), (person) => {
        const waiting = { ...person, consented: false, inEmergency: false }
        expect(nextStepFor(waiting)).toBe('terms')
      }),
    )
  })
  test('a guest has only the emergency, and who leaves only the way back', () => {
    fc.assert(
      fc.property(progress, (person) => {
        const free = { ...person, factorAsked: false }
        expect(nextStepFor({ ...free, standing: 'guest' })).toBe('emergency')
        expect(nextStepFor({ ...free, standing: 'leaving' })).toBe('leaving')
      }),
    )
  })
  test('only seekers see a seeker’s steps, only applicants and supporters those of an application', () => {
    const seekers: readonly string[] = ['mood-picker', 'profile-setup', 'confirmation', 'under-18']
    fc.assert(
      fc.property(progress, (person) => {
        const next = nextStepFor(person)
        if (seekers.includes(next)) expect(person.standing).toBe('seeker')
        if ((applicationSteps as readonly string[]).includes(next))
          expect(['applicant', 'expert']).toContain(person.standing)
      }),
    )
  })
  test('MATCH-19 a minor who is not served reaches no dashboard', () => {
    fc.assert(
      fc.property(as('seeker'), (person) => {
        expect(nextStepFor({ ...person, mayBeMatched: false })).not.toBe('dashboard')
      }),
    )
  })
  test('a step that is done is not shown again', () => {
    fc.assert(
      fc.property(as('seeker'), (person) => {
        const done = {
          ...person,
          consented: true,
          moodKnown: true,
          profileCompleted: true,
          welcomed: true,
        }
        expect(['terms', 'mood-picker', 'profile-setup', 'confirmation']).not.toContain(
          nextStepFor(done),
        )
      }),
    )
  })
})
