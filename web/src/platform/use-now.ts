import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** The time by this device's clock, read in steps, so that a tab that slept is right at once. */
export function useNow(stepMs: number, ticking = true): number {
  const [present, setPresent] = useState(now)
  useEffect(() => {
    if (!ticking) return undefined
    const tick = () => setPresent(now())
    tick()
    const timer = setInterval(tick, stepMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [stepMs, ticking])
  return present
}
