// @ts-nocheck
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noAnswers, type Answers } from './answers.ts'
import {
  advance,
  newWizard,
  whyNotNext,
  type Offer,
  type Wizard,
  type WizardEvent,
} from './wizard.ts'

const run = (wizard: Wizard, ...events: WizardEvent[]): Wizard => events.reduce(advance, wizard)
const answered = (answers: Partial<Answers>): WizardEvent => ({ type: 'answered', answers })
const completed = (offer: Offer | null): WizardEvent => ({ type: 'completed', offer })
const next: WizardEvent = { type: 'next' }
const back: WizardEvent = { type: 'back' }
const atLastStep = run(
  newWizard(),
  next,
  answered({ mood: 'sad' }),
  next,
  answered({ urgency: 'urgent' }),
)

describe('the questions', () => {
  test('the feeling may be skipped, mood and urgency are needed', () => {
    const second = run(newWizard(), next)
    expect(second.screen).toEqual({ at: 'question', step: 2 })
    expect(whyNotNext(second)).toBe('MOOD_NEEDED')
    expect(run(second, next).screen).toEqual(second.screen)
    const third = run(second, answered({ mood: 'happy' }), next)
    expect(whyNotNext(third)).toBe('URGENCY_NEEDED')
    expect(run(third, completed(null)).screen).toEqual(third.screen)
    expect(run(third, answered({ urgency: 'soon' }), completed(null)).screen).toEqual({
      at: 'done',
      emergency: false,
    })
  })

  test('Back goes a step back, leaves on the first, and keeps what was answered', () => {
    const returned = run(atLastStep, back, back)
    expect(returned).toMatchObject({
      screen: { at: 'question', step: 1 },
      answers: { mood: 'sad', urgency: 'urgent' },
    })
    expect(run(returned, back).screen).toEqual({ at: 'left' })
    expect(run(atLastStep, completed(null), back)).toEqual(atLastStep)
  })
})

test.each(['immediate', 'emergency'] as const)(
  'who answered %s is asked nothing more',
  (urgency) => {
    const done = run(atLastStep, answered({ urgency }), completed('crisis'))
    expect(done).toMatchObject({ screen: { at: 'done', emergency: true }, answers: { urgency } })
  },
)

describe('the offer', () => {
  test('declined goes on as planned; accepted makes it urgent and an emergency', () => {
    const offered = run(atLastStep, completed('confirmation'))
    expect(offered.screen).toEqual({ at: 'offer', offer: 'confirmation' })
    expect(run(offered, { type: 'offer-declined' }).screen).toEqual({
      at: 'done',
      emergency: false,
    })
    const accepted = run(offered, { type: 'offer-accepted' })
    expect(accepted).toMatchObject({
      screen: { at: 'done', emergency: true },
      answers: { urgency: 'urgent' },
    })
  })

  test.each<[Offer, Offer, boolean]>([
    ['confirmation', 'confirmation', false],
    ['crisis', 'crisis', false],
    ['crisis', 'confirmation', false],
    ['confirmation', 'crisis', true],
  ])('after %s, Back and complete again, %s shows: %s', (first, second, shows) => {
    const again = run(atLastStep, completed(first), back, completed(second))
    expect(again.screen).toEqual(
      shows ? { at: 'offer', offer: second } : { at: 'done', emergency: false },
    )
  })
})

const anyEvent: fc.Arbitrary<WizardEvent> = fc.oneof(
  fc.constantFrom<WizardEvent>(next, back, { type: 'offer-accepted' }, { type: 'offer-declined' }),
  fc.constantFrom<Offer | null>('crisis', 'confirmation', null).map(completed),
  fc
    .constantFrom<Partial<Answers>>(
      { mood: 'sad' },
      { urgency: 'soon' },
      { feeling: 'lonely' },
      noAnswers,
    )
    .map(answered),
)

test('no order of events ends in a finished assessment without mood and urgency', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let wizard = newWizard()
      for (const event of events) {
        const before = wizard
        wizard = advance(wizard, event)
        if (
          wizard.screen.at === 'done' &&
          before.screen.at !== 'done' &&
          !wizard.screen.emergency
        ) {
          expect(before.answers.mood).not.toBeNull()
          expect(before.answers.urgency).not.toBeNull()
        }
      }
    }),
  )
})
