import { type Answers, isAtOnce, isComplete, noAnswers } from './answers.ts'

/** The crisis screen, or the gentle confirmation (decision 54). */
export type Offer = 'crisis' | 'confirmation'

/** Specification §4: the three questions, then at most one help offer, then done. */
export type WizardScreen =
  | { readonly at: 'question'; readonly step: 1 | 2 | 3 }
  | { readonly at: 'offer'; readonly offer: Offer }
  | { readonly at: 'left' }
  | { readonly at: 'done'; readonly emergency: boolean }

export interface Wizard {
  readonly screen: WizardScreen
  readonly answers: Answers
  /** Shown already: each at most once an assessment, and none after a graver one. */
  readonly offered: Offer | null
}

export type WizardEvent =
  | { readonly type: 'answered'; readonly answers: Partial<Answers> }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'completed'; readonly offer: Offer | null }
  | { readonly type: 'offer-accepted' }
  | { readonly type: 'offer-declined' }

export const newWizard = (answers: Answers = noAnswers): Wizard => ({
  screen: { at: 'question', step: 1 },
  answers,
  offered: null,
})

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
      return screen.at === 'offer'
        ? { ...wizard, screen: { at: 'done', emergency: false } }
        : wizard
  }
}

/** Back from a help offer leads to the last question; the offer is not shown again. */
function stepBack(screen: WizardScreen): WizardScreen {
  if (screen.at === 'offer' || screen.at === 'done') return { at: 'question', step: 3 }
  if (screen.at !== 'question') return screen
  if (screen.step === 1) return { at: 'left' }
  return { at: 'question', step: screen.step === 3 ? 2 : 1 }
}

function complete(wizard: Wizard, offer: Offer | null): Wizard {
  if (wizard.screen.at !== 'question' || wizard.screen.step !== 3 || !isComplete(wizard.answers))
    return wizard
  if (isAtOnce(wizard.answers.urgency))
    return { ...wizard, screen: { at: 'done', emergency: true } }
  return offer === null || !isGraver(offer, wizard.offered)
    ? { ...wizard, screen: { at: 'done', emergency: false } }
    : { ...wizard, screen: { at: 'offer', offer }, offered: offer }
}

/** A person who refused the confirmation and then wrote more is still shown the crisis screen. */
const isGraver = (offer: Offer, before: Offer | null): boolean =>
  before === null || (offer === 'crisis' && before === 'confirmation')
