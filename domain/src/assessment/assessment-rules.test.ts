import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  feelings,
  intensity,
  isAtOnce,
  isComplete,
  moods,
  noAnswers,
  restingIntensity,
  urgencies,
  urgenciesKnown,
  type Answers,
  type Urgency,
} from './answers.ts'
import { answersSchema } from './contract.ts'
import {
  answersValidSeconds,
  confirmUrgency,
  isUrgencyOld,
  isUrgent,
  urgencyLastsSeconds,
} from './saved-answers.ts'
import { advance, newWizard, whyNotNext, type Wizard, type WizardEvent } from './wizard.ts'

const level = fc.option(fc.integer({ min: intensity.min, max: intensity.max }))
const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  feeling: fc.constantFrom(null, ...feelings),
  feelingIntensity: level,
  mood: fc.constantFrom(null, ...moods),
  moodIntensity: level,
  urgency: fc.constantFrom(null, ...urgenciesKnown),
  urgencyIntensity: level,
})

describe('the answers as they are sent', () => {
  test('any answers of the form are accepted', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(answersSchema.parse(answers)).toEqual(answers)
      }),
    )
  })
  test.each([
    ['a level below one', { moodIntensity: 0 }],
    ['a level above ten', { moodIntensity: 11 }],
    ['half a level', { feelingIntensity: 5.5 }],
    ['a level in words', { urgencyIntensity: '5' }],
    ['a mood in free words', { mood: 'I feel empty' }],
    ['a feeling in free words', { feeling: 'empty' }],
    ['an urgency in free words', { urgency: 'now' }],
    ['a severity, which no client decides', { severity: 'critical' }],
    ['a text', { text: 'I cannot sleep' }],
    ['a missing answer', { mood: undefined }],
  ])('%s is refused', (_, more) => {
    expect(answersSchema.safeParse({ ...noAnswers, ...more }).success).toBe(false)
  })
  test.each([
    [null, null, false],
    ['sad', null, false],
    [null, 'soon', false],
    ['sad', 'soon', true],
  ] as const)('mood %s and urgency %s are complete: %s', (mood, urgency, complete) => {
    expect(isComplete({ ...noAnswers, mood, urgency })).toBe(complete)
  })
  test('decision 21: where a handle rests is no answer', () => {
    for (const value of Object.values(restingIntensity)) {
      expect(value).toBeGreaterThanOrEqual(intensity.min)
      expect(value).toBeLessThanOrEqual(intensity.max)
    }
    expect(Object.values(noAnswers).every((answer) => answer === null)).toBe(true)
  })
  test.each(urgenciesKnown)(
    'Specification §4: “%s” leads to help at once only from another entry',
    (urgency) => {
      expect(isAtOnce(urgency)).toBe(!(urgencies as readonly string[]).includes(urgency))
    },
  )
  test('no urgency leads to nothing at once', () => {
    expect(isAtOnce(null)).toBe(false)
  })
})

describe('MATCH-33 saved answers', () => {
  test.each([
    ['a day old', answersValidSeconds, 86_400],
    ['two hours old', urgencyLastsSeconds, 7200],
  ])('%s', (_, seconds, expected) => {
    expect(seconds).toBe(expected)
  })
  test.each([
    ['just given', 'urgent', 0, false],
    ['a second before two hours', 'urgent', 7199, false],
    ['at two hours', 'urgent', 7200, true],
    ['a day later', 'can-wait', 86_400, true],
    ['without an urgency there is nothing to confirm', null, 86_400, false],
  ] as const)('%s', (_, urgency, age, old) => {
    expect(isUrgencyOld({ urgency }, age)).toBe(old)
  })
  test.each<[Urgency, boolean, urgent: Urgency, calm: Urgency]>([
    ['urgent', true, 'urgent', 'can-wait'],
    ['emergency', true, 'emergency', 'can-wait'],
    ['immediate', true, 'immediate', 'can-wait'],
    ['ongoing', false, 'urgent', 'ongoing'],
    ['soon', false, 'urgent', 'soon'],
    ['preventive', false, 'urgent', 'preventive'],
    ['can-wait', false, 'urgent', 'can-wait'],
  ])('%s is urgent: %s; after the tap it is %s or %s', (urgency, before, urgent, calm) => {
    expect(isUrgent(urgency)).toBe(before)
    const answers = { ...noAnswers, urgency, urgencyIntensity: 7 }
    const after = (now: boolean) => {
      const next = confirmUrgency(answers, now)
      return [next.urgency, next.urgencyIntensity]
    }
    expect(after(true)).toEqual([urgent, urgent === urgency ? 7 : null])
    expect(after(false)).toEqual([calm, calm === urgency ? 7 : null])
  })
  test('a tap changes the urgency alone, and a second one the same way nothing', () => {
    fc.assert(
      fc.property(anyAnswers, fc.boolean(), (answers, now) => {
        const after = confirmUrgency(answers, now)
        expect({ ...after, urgency: null, urgencyIntensity: null }).toEqual({
          ...answers,
          urgency: null,
          urgencyIntensity: null,
        })
        expect(confirmUrgency(after, now)).toEqual(after)
        if (after.urgency !== null) expect(isUrgent(after.urgency)).toBe(now)
      }),
    )
  })
})

describe('Specification §4 the assessment, however its steps follow one another', () => {
  const event: fc.Arbitrary<WizardEvent> = fc.oneof(
    fc.record({ type: fc.constant('answered' as const), answers: anyAnswers }),
    fc.constant({ type: 'next' as const }),
    fc.constant({ type: 'back' as const }),
    fc.record({
      type: fc.constant('completed' as const),
      offer: fc.constantFrom(null, 'confirmation' as const, 'crisis' as const),
    }),
    fc.constant({ type: 'offer-accepted' as const }),
    fc.constant({ type: 'offer-declined' as const }),
  )
  /** Every pair of one state and the next on a way of events. */
  const onEachStep = (check: (before: Wizard, after: Wizard, event: WizardEvent) => void) =>
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        let wizard = newWizard()
        for (const one of events) {
          const after = advance(wizard, one)
          check(wizard, after, one)
          wizard = after
        }
      }),
    )

  test('no question is passed without its answer; the feeling may be skipped', () => {
    onEachStep((before, after, { type }) => {
      if (type === 'next' && after.screen !== before.screen)
        expect(whyNotNext(before)).toBeUndefined()
      if (type === 'completed' && after.screen !== before.screen)
        expect(isComplete(before.answers)).toBe(true)
    })
    expect(whyNotNext(newWizard())).toBeUndefined()
  })

  test('a step changes no answer, except accepted help, which is urgent', () => {
    onEachStep((before, after, { type }) => {
      if (type === 'answered') return
      const expected =
        type === 'offer-accepted' ? { ...before.answers, urgency: 'urgent' } : before.answers
      expect(after.answers).toEqual(expected)
    })
  })

  test('decision 54: each offer comes once, and none after a graver one', () => {
    onEachStep((before, after) => {
      if (after.screen.at !== 'offer' || before.screen.at === 'offer') return
      expect(after.screen.offer).not.toBe(before.offered)
      expect(before.offered).not.toBe('crisis')
    })
  })

  test('Back never leads forward, and help that was declined is no emergency', () => {
    onEachStep((before, after, { type }) => {
      if (type === 'back' && before.screen.at === 'question' && after.screen.at === 'question')
        expect(after.screen.step).toBe(before.screen.step - 1)
      if (type === 'offer-declined' && after.screen !== before.screen)
        expect(after.screen).toEqual({ at: 'done', emergency: false })
    })
  })
})
