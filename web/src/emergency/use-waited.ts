import { useEffect, useState } from 'react'
import { now } from '#web/platform/clock.ts'

const everyMs = 1000

/**
 * Whole seconds since a moment that the service named some time ago: what it said, and what this device has counted
 * since it was heard. Counted by the clock, not by ticks: a tab that slept is right at once.
 */
export function useWaited(saidSeconds: number, heardAt: number): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const tick = () => setAt(now())
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return saidSeconds + Math.max(0, Math.floor((at - heardAt) / 1000))
}
