import { useSyncExternalStore } from 'react'
import { now } from '../clock.ts'

const tickMs = 30_000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, tickMs)
  return () => clearInterval(timer)
}
/** Rounded down, so that two looks within one step see the same. */
const step = () => Math.floor(now() / tickMs) * tickMs + tickMs - 1

/** The time, in steps of half a minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, step)
