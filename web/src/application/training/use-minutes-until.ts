import { useSyncExternalStore } from 'react'
import { now } from '#web/platform/clock.ts'

const minuteMs = 60_000
const tickMs = 1000

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, tickMs)
  return () => clearInterval(timer)
}

/** Whole minutes left until a moment of this device's clock, in milliseconds; 0 when it has come. */
export const useMinutesUntil = (moment: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((moment - now()) / minuteMs)))
