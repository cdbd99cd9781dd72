import type { WizardScreen } from '@sanad/domain/assessment/wizard'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

/** The place in the browser's history: a question, or 4 for the offer; undefined on arrival. */
export type Place = 1 | 2 | 3 | 4 | undefined
export const offerPlace = 4

export function placeOf(state: unknown): Place {
  const storedStep =
    typeof state === 'object' && state !== null && 'question' in state ? state.question : undefined
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
export function useStepHistory(screen: WizardScreen, { goOn, goBack }: Steps): () => void {
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
