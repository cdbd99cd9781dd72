import { useEffect, useEffectEvent, useRef } from 'react'
import { ignoreSecondTap } from '#web/ui/layout/ignore-second-tap.ts'
import type { EmergencyControl } from './use-emergency.ts'

/**
 * After a press, moves the focus and the view to the heading of the new state. A change without a
 * press moves nothing: the person may be reading the crisis lines.
 * @returns the ref of the element with the heading, and the control whose presses move there
 */
export function useFocusAfterPress(control: EmergencyControl) {
  const { phase, emergency, tries } = control
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const underWay = control.busy || control.stopping || control.telling

  const arrive = useEffectEvent(() => {
    if (!pressed.current) return undefined
    const heading = stand(place.current)
    // At the lower end of the screen, so that as many crisis lines as possible stay above it.
    heading?.scrollIntoView({ block: 'end' })
    // The content has moved under the finger: a second tap must not call a number or give up.
    return ignoreSecondTap(place.current?.closest('main') ?? null)
  })
  useEffect(() => arrive(), [phase])

  const settle = useEffectEvent(() => {
    if (underWay) return
    // The pressed button has disappeared without a new state.
    if (pressed.current && document.activeElement === document.body) stand(place.current)
    pressed.current = false
  })
  useEffect(() => settle(), [underWay, tries.made, emergency])

  const byPress =
    <Told extends unknown[]>(act: (...told: Told) => void) =>
    (...told: Told): void => {
      pressed.current = true
      act(...told)
    }
  const led: EmergencyControl = {
    ...control,
    connect: byPress(control.connect),
    tryAgain: byPress(control.tryAgain),
    tellAge: byPress(control.tellAge),
    stop: byPress(control.stop),
    tries: { ...tries, tryNow: byPress(tries.tryNow) },
  }
  return { place, control: led }
}

function stand(place: HTMLElement | null): HTMLElement | null | undefined {
  const heading = place?.querySelector('h2')
  heading?.focus({ preventScroll: true })
  return heading
}
