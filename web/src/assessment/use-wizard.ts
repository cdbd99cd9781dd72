import type { Answers } from '@sanad/domain/assessment/answers'
import { advance, newWizard, whyNotNext, type Wizard } from '@sanad/domain/assessment/wizard'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { askOffer } from './ask-offer.ts'
import { keepDraft, readDraft } from './draft.ts'

export const lastStep = 3

function begin(): Wizard {
  const draft = readDraft()
  const wizard = newWizard(draft?.answers)
  return draft ? { ...wizard, screen: { at: 'question', step: draft.step } } : wizard
}

export interface WayOut {
  readonly left: () => void
  readonly done: (answers: Answers, emergency: boolean) => void
}

/** The three questions as a state machine, kept in this tab so that a reload loses nothing. */
export function useWizard(role: SignUpRole, out: WayOut) {
  const [wizard, tell] = useReducer(advance, null, begin)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const firstOption = useRef<HTMLInputElement>(null)
  const { answers, screen } = wizard
  const step = screen.at === 'question' ? screen.step : lastStep
  const missing = whyNotNext(wizard)

  const goOut = useEffectEvent(() => {
    if (screen.at === 'left') out.left()
    if (screen.at === 'done') out.done(answers, screen.emergency)
  })
  useEffect(() => goOut(), [screen])
  useEffect(() => {
    if (screen.at === 'question') keepDraft({ role, answers, step })
  }, [role, answers, step, screen.at])

  async function next(): Promise<void> {
    setAsked(missing !== undefined)
    if (missing) return firstOption.current?.focus()
    if (step < lastStep) return tell({ type: 'next' })
    setBusy(true)
    const offer = await askOffer(answers)
    setBusy(false)
    tell({ type: 'completed', offer })
  }

  function back(): void {
    setAsked(false)
    tell({ type: 'back' })
  }

  return {
    screen,
    step,
    answers,
    /** What Next was pressed without. */
    unanswered: asked && missing !== undefined,
    gated: missing !== undefined,
    busy: busy || screen.at === 'done',
    firstOption,
    next,
    back,
    answer: (given: Partial<Answers>) => tell({ type: 'answered', answers: given }),
    acceptOffer: () => tell({ type: 'offer-accepted' }),
    declineOffer: () => tell({ type: 'offer-declined' }),
  }
}
