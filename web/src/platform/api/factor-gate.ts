import { ORPCError } from '@orpc/client'
import { useSyncExternalStore } from 'react'

/**
 * Something sensitive was asked for, and the second factor was given too long ago. Every call that meets this waits
 * here for one dialog, and is then made again: whatever was typed is still there.
 */
let waiting:
  { readonly confirmation: Promise<boolean>; readonly settle: (given: boolean) => void } | undefined
const listeners = new Set<() => void>()
const changed = (): void => listeners.forEach((listener) => listener())

/** Resolves with whether the factor was given. */
function askForFactor(): Promise<boolean> {
  if (waiting) return waiting.confirmation
  let settle = (_given: boolean): void => undefined
  const confirmation = new Promise<boolean>((resolve) => {
    settle = (answer) => {
      waiting = undefined
      resolve(answer)
      changed()
    }
  })
  waiting = { confirmation, settle }
  changed()
  return confirmation
}

/** The dialog's answer. */
export const settleFactor = (isConfirmed: boolean): void => waiting?.settle(isConfirmed)

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
