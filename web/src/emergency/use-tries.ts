import { emergencyRetry } from '@sanad/domain/emergency/emergency-retry'
import { useEffect, useEffectEvent, useState } from 'react'
import { now } from '#web/platform/clock.ts'

export interface Tries {
  /** The number of tries so far; after the last one the screen says that nobody has come. */
  readonly made: number
  readonly exhausted: boolean
  readonly tryNow: () => void
  readonly reset: () => void
}

const afterMs = emergencyRetry.everySeconds * 1000

/** Specification §9. The service itself searches without a pause. */
export function useTries(on: boolean, attempt: () => void): Tries {
  const [state, setState] = useState(() => ({ made: 0, nextAt: now() + afterMs }))
  const exhausted = state.made >= emergencyRetry.times
  const running = on && !exhausted

  const go = useEffectEvent(() => attempt())
  function tryNow(): void {
    setState(({ made }) => ({ made: made + 1, nextAt: now() + afterMs }))
    attempt()
  }

  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => {
      setState((before) => {
        if (now() < before.nextAt) return before
        queueMicrotask(() => go())
        return { made: before.made + 1, nextAt: now() + afterMs }
      })
    }, 1000)
    return () => clearInterval(timer)
  }, [running])

  return {
    made: state.made,
    exhausted,
    tryNow,
    reset: () => setState({ made: 0, nextAt: now() + afterMs }),
  }
}
