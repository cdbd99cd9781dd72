import { fieldOf } from '#web/platform/field-of.ts'
import { isAtOnce, type Answers } from '@sanad/domain/assessment/answers'
import {
  advance,
  newWizard,
  whyNotNext,
  type Wizard,
  type Offer,
  type WizardScreen,
} from '@sanad/domain/assessment/wizard'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { storeDraft, readDraft } from './state/draft.ts'
import { gradeStructured, isStronglyUrgent } from '@sanad/domain/crisis/grade-structured'
import { isCrisis } from '@sanad/domain/crisis/severity'
import { api } from '#web/platform/api/api.ts'

export const lastStep = 3

/** At the question in the history, else at the last open one; never past an unanswered one. */
function begin(place: Place): Wizard {
  const draft = readDraft()
  const wizard = newWizard(draft?.answers)
  const named = place === offerPlace ? lastStep : (place ?? draft?.step ?? 1)
  const step = named === lastStep && wizard.answers.mood === null ? 2 : named
  return { ...wizard, screen: { at: 'question', step }, offered: draft?.offered ?? null }
}

interface WayOut {
  readonly left: () => void
  readonly done: (answers: Answers, emergency: boolean) => void
}

/** Stored in this tab, so that a reload loses nothing. */
export function useWizard(role: SignUpRole, exits: WayOut) {
  const [wizard, dispatch] = useReducer(advance, placeOf(useLocation().state), begin)
  const [showsMissing, setShowsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const firstOption = useRef<HTMLInputElement>(null)
  const { answers, screen, offered } = wizard
  const step = screen.at === 'question' ? screen.step : lastStep
  const missing = whyNotNext(wizard)

  const goOut = useEffectEvent(() => {
    if (screen.at !== 'done') return
    storeDraft({ role, answers, step: lastStep, offered })
    exits.done(answers, screen.emergency)
  })
  useEffect(() => goOut(), [screen])
  useEffect(() => {
    if (screen.at === 'question') storeDraft({ role, answers, step, offered })
  }, [role, answers, step, offered, screen.at])

  async function next(): Promise<void> {
    setShowsMissing(missing !== undefined)
    if (missing) return firstOption.current?.focus()
    if (step < lastStep) return dispatch({ type: 'next' })
    // The emergency screen waits for no grading.
    if (isAtOnce(answers.urgency)) return dispatch({ type: 'completed', offer: null })
    setBusy(true)
    const offer = await askOffer(answers)
    setBusy(false)
    dispatch({ type: 'completed', offer })
  }

  const backInHistory = useStepHistory(screen, {
    goOn(steps) {
      const possible = countStepsOn(wizard, steps)
      for (let count = 0; count < possible; count += 1) dispatch({ type: 'next' })
      return steps - possible
    },
    goBack(steps) {
      setShowsMissing(false)
      for (let count = 0; count < steps; count += 1) dispatch({ type: 'back' })
    },
  })

  const back = () => (screen.at === 'question' && step === 1 ? exits.left() : backInHistory())
  return {
    screen,
    step,
    answers,
    /** Answers that were missing when Next was pressed. */
    unanswered: showsMissing && missing !== undefined,
    gated: missing !== undefined,
    busy: busy || screen.at === 'done',
    firstOption,
    next,
    back,
    answer: (changes: Partial<Answers>) => dispatch({ type: 'answered', answers: changes }),
    acceptOffer: () => dispatch({ type: 'offer-accepted' }),
    declineOffer: () => dispatch({ type: 'offer-declined' }),
  }
}

/** How many of these steps forward the answers allow. */
function countStepsOn(wizard: Wizard, steps: number): number {
  let current = wizard
  for (let count = 0; count < steps; count += 1) {
    const next = advance(current, { type: 'next' })
    if (next === current) return count
    current = next
  }
  return steps
}

/**
 * Without the server, the rules that need no phrase list decide, so that a lost connection neither
 * hides help nor stops the person.
 */
async function askOffer(answers: Answers): Promise<Offer | null> {
  try {
    const { offer } = await api.assessment.assessCrisisSeverity({ assessment: answers })
    return offer === 'none' ? null : offer
  } catch (fault) {
    console.warn('The answers could not be graded by the service.', fault)
    if (isCrisis(gradeStructured(answers).severity)) return 'crisis'
    return isStronglyUrgent(answers) ? 'confirmation' : null
  }
}

/** The place in the browser's history: a question, or 4 for the offer; undefined on arrival. */
type Place = 1 | 2 | 3 | 4 | undefined
const offerPlace = 4

function placeOf(state: unknown): Place {
  const storedStep = fieldOf(state, 'question')
  return ([1, 2, 3, offerPlace] as const).find((place) => place === storedStep)
}

/** Undefined once the wizard was left or completed. */
function placeIn(screen: WizardScreen): Place {
  if (screen.at === 'question') return screen.step
  return screen.at === 'offer' ? offerPlace : undefined
}

interface Steps {
  /** Goes forward as far as the answers allow; returns how many steps were not possible. */
  readonly goOn: (steps: number) => number
  readonly goBack: (steps: number) => void
}

/**
 * Each step is an entry of the browser's history, so that a phone's back gesture leads one question
 * back and not out of the wizard.
 * @returns a function that goes one step back, through the same history
 */
function useStepHistory(screen: WizardScreen, { goOn, goBack }: Steps): () => void {
  const { key, search, state } = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const at = placeIn(screen)
  const entry = useRef(placeOf(state))

  const enter = (place: number, replace: boolean) =>
    void navigate({ search }, { replace, state: { ...(state as object | null), question: place } })

  const followWizard = useEffectEvent(() => {
    if (at === undefined) return
    for (let place = (entry.current ?? 0) + 1; place <= at; place += 1) enter(place, place === 1)
    if (at > (entry.current ?? 0)) entry.current = at
  })
  useEffect(() => followWizard(), [at])

  const followHistory = useEffectEvent(() => {
    const shownStep = placeOf(state)
    if (navigationType !== 'POP' || shownStep === undefined || at === undefined) return
    entry.current = shownStep
    if (shownStep < at) goBack(at - shownStep)
    const impossible = shownStep > at ? goOn(shownStep - at) : 0
    if (impossible > 0) void navigate(-impossible)
  })
  useEffect(() => followHistory(), [key])

  // The router may not have rendered its location yet: only the browser's own history is reliable.
  const returnWhenDone = useEffectEvent(() => {
    if (screen.at === 'done') goBack(1)
  })
  useEffect(() => {
    const returned = () => returnWhenDone()
    window.addEventListener('popstate', returned)
    return () => window.removeEventListener('popstate', returned)
  }, [])

  return () => void navigate(-1)
}
