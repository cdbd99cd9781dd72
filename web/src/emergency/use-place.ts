import { useEffect, useEffectEvent, useRef } from 'react'
import { noTail } from '#web/ui/layout/no-tail.ts'
import type { EmergencyControl } from './use-emergency.ts'

/**
 * Whoever pressed stands at the heading of what came of it, and sees it. What turns without a press moves nobody:
 * they may be at the numbers.
 * @returns the ref of what holds the heading, and the control whose presses lead there
 */
export function usePlace(control: EmergencyControl) {
  const { phase, emergency, tries } = control
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const underWay = control.busy || control.stopping || control.telling

  const arrive = useEffectEvent(() => {
    if (!pressed.current) return undefined
    const heading = stand(place.current)
    // Low on the screen, so that as many numbers as there is room for stand above it.
    heading?.scrollIntoView({ block: 'end' })
    // Everything has moved under the finger: no number is to be called, and nothing given up, by a second tap.
    return noTail(place.current?.closest('main') ?? null)
  })
  useEffect(() => arrive(), [phase])

  const settle = useEffectEvent(() => {
    if (underWay) return
    // What was pressed has gone, and nothing turned.
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
