import { useSyncExternalStore } from 'react'
import { now } from '#web/platform/clock.ts'

const tickMs = 1000

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, tickMs)
  return () => clearInterval(timer)
}

/** Whole seconds left, read from the clock: a sleeping tab does not fall behind. */
export const useSecondsUntil = (moment: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((moment - now()) / tickMs)))
