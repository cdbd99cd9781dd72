import { ORPCError } from '@orpc/client'
import { useSyncExternalStore } from 'react'

/**
 * Something sensitive was asked for, and the second factor was given too long ago. Every call that meets this waits
 * here for one dialog, and is then made again: whatever was typed is still there.
 */
let waiting:
  { readonly given: Promise<boolean>; readonly settle: (given: boolean) => void } | undefined
const listeners = new Set<() => void>()
const changed = (): void => listeners.forEach((listener) => listener())

/** Resolves with whether the factor was given. */
function askForFactor(): Promise<boolean> {
  if (waiting) return waiting.given
  let settle = (_given: boolean): void => undefined
  const given = new Promise<boolean>((resolve) => {
    settle = (answer) => {
      waiting = undefined
      resolve(answer)
      changed()
    }
  })
  waiting = { given, settle }
  changed()
  return given
}

/** The dialog's answer. */
export const settleFactor = (given: boolean): void => waiting?.settle(given)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const isWaiting = (): boolean => waiting !== undefined

/** Whether the dialog is to be shown. */
export const useFactorAsked = (): boolean => useSyncExternalStore(subscribe, isWaiting)

/** Makes the call; where it is refused for want of a fresh factor, asks for it and makes it once more. */
export async function withFactor<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    const stale = error instanceof ORPCError && error.code === 'FRESH_FACTOR_NEEDED'
    if (!stale || !(await askForFactor())) throw error
    return call()
  }
}
