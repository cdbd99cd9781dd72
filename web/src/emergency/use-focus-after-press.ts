import { useEffect, useEffectEvent, useRef } from 'react'
import { ignoreSecondTap } from '#web/ui/layout/ignore-second-tap.ts'
import type { EmergencyControl } from './use-emergency.ts'

/**
 * A change without a press moves nothing: the person may be reading the crisis lines.
 * @returns the ref of the element with the heading, and the control whose presses move there
 */
export function useFocusAfterPress(control: EmergencyControl) {
  const { phase, emergency, tries } = control
  const container = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const busy = control.busy || control.stopping || control.telling

  const arrive = useEffectEvent(() => {
    if (!pressed.current) return undefined
    const heading = focusHeading(container.current)
    // At the lower end of the screen, so that as many crisis lines as possible stay above it.
    heading?.scrollIntoView({ block: 'end' })
    // The content has moved under the finger: a second tap must not call a number or give up.
    return ignoreSecondTap(container.current?.closest('main') ?? null)
  })
  useEffect(() => arrive(), [phase])

  const finishPress = useEffectEvent(() => {
    if (busy) return
    // The pressed button has disappeared without a new state.
    if (pressed.current && document.activeElement === document.body) focusHeading(container.current)
    pressed.current = false
  })
  useEffect(() => finishPress(), [busy, tries.made, emergency])

  const byPress =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      pressed.current = true
      act(...args)
    }
  const focusingControl: EmergencyControl = {
    ...control,
    connect: byPress(control.connect),
    tryAgain: byPress(control.tryAgain),
    tellAge: byPress(control.tellAge),
    stop: byPress(control.stop),
    tries: { ...tries, tryNow: byPress(tries.tryNow) },
  }
  return { container, control: focusingControl }
}

function focusHeading(container: HTMLElement | null): HTMLElement | null | undefined {
  const heading = container?.querySelector('h2')
  heading?.focus({ preventScroll: true })
  return heading
}
