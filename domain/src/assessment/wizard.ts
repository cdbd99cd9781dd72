import type { Answers } from './answers.ts'
import { isComplete, noAnswers } from './answers.ts'

/** Specification §4, assessment flow. The three questions, then at most one offer of help, then done. */
export type WizardScreen =
  | { readonly at: 'question'; readonly step: 1 | 2 | 3 }
  | { readonly at: 'offer'; readonly offer: 'crisis' | 'confirmation' }
  | { readonly at: 'left' }
  | { readonly at: 'done'; readonly emergency: boolean }

export interface Wizard {
  readonly screen: WizardScreen
  readonly answers: Answers
  /** An offer shows at most once an assessment: it is an offer, not a gate. */
  readonly offered: boolean
}

export type WizardEvent =
  | { readonly type: 'answered'; readonly answers: Partial<Answers> }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'completed'; readonly offer: 'crisis' | 'confirmation' | null }
  | { readonly type: 'offer-accepted' }
  | { readonly type: 'offer-declined' }

export const newWizard = (answers: Answers = noAnswers): Wizard => ({
  screen: { at: 'question', step: 1 },
  answers,
  offered: false,
})

/** What the step still needs before Next, or undefined. */
export function whyNotNext(wizard: Wizard): 'MOOD_NEEDED' | 'URGENCY_NEEDED' | undefined {
  if (wizard.screen.at !== 'question') return undefined
  if (wizard.screen.step === 2 && wizard.answers.mood === null) return 'MOOD_NEEDED'
  if (wizard.screen.step === 3 && wizard.answers.urgency === null) return 'URGENCY_NEEDED'
  return undefined
}

export function advance(wizard: Wizard, event: WizardEvent): Wizard {
  const { screen } = wizard
  switch (event.type) {
    case 'answered':
      return { ...wizard, answers: { ...wizard.answers, ...event.answers } }
    case 'next':
      return screen.at === 'question' && screen.step < 3 && whyNotNext(wizard) === undefined
        ? { ...wizard, screen: { at: 'question', step: screen.step === 1 ? 2 : 3 } }
        : wizard
    case 'back':
      return { ...wizard, screen: stepBack(screen) }
    case 'completed':
      return complete(wizard, event.offer)
    case 'offer-accepted':
      return {
        ...wizard,
        answers: { ...wizard.answers, urgency: 'urgent' },
        screen: { at: 'done', emergency: true },
      }
    case 'offer-declined':
      return screen.at === 'offer' ? { ...wizard, screen: { at: 'done', emergency: false } } : wizard
  }
}

function stepBack(screen: WizardScreen): WizardScreen {
  if (screen.at === 'offer') return { at: 'question', step: 3 }
  if (screen.at !== 'question') return screen
  if (screen.step === 1) return { at: 'left' }
  return { at: 'question', step: screen.step === 3 ? 2 : 1 }
}

function complete(wizard: Wizard, offer: 'crisis' | 'confirmation' | null): Wizard {
  if (wizard.screen.at !== 'question' || wizard.screen.step !== 3 || !isComplete(wizard.answers))
    return wizard
  return offer === null || wizard.offered
    ? { ...wizard, screen: { at: 'done', emergency: false } }
    : { ...wizard, screen: { at: 'offer', offer }, offered: true }
}
