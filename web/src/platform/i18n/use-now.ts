import { useSyncExternalStore } from 'react'
import { now } from '../clock.ts'

const tickMs = 30_000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, tickMs)
  return () => clearInterval(timer)
}
/** Rounded to the step, so that two reads within one step are equal. */
const step = () => Math.floor(now() / tickMs) * tickMs + tickMs - 1

/** The current time, in steps of half a minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, step)
