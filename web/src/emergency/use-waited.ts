import { useEffect, useState } from 'react'
import { now } from '#web/platform/clock.ts'

const everyMs = 1000

/**
 * Whole seconds of a wait: the service's figure plus the time since it answered, by the clock of
 * this device. Not counted in ticks, so a tab that slept is right at once.
 */
export function useWaited(reportedSeconds: number, heardAt: number): number {
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
  return reportedSeconds + Math.max(0, Math.floor((at - heardAt) / 1000))
}
