import { useEffect, useState } from 'react'
import { now } from '#web/platform/clock.ts'

const tickMs = 1000
const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - now()) / tickMs))

/** Whole seconds left, counted from the clock: a sleeping tab does not fall behind. */
export function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment))
  useEffect(() => {
    setLeft(secondsUntil(moment))
    const timer = setInterval(() => setLeft(secondsUntil(moment)), tickMs)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
