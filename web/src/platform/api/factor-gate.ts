import { ORPCError } from '@orpc/client'
import { useSyncExternalStore } from 'react'

/**
 * A sensitive operation was refused because the second factor is too old. All calls refused so wait
 * for one shared dialog and are then repeated, so nothing typed is lost.
 */
let waiting:
  | {
      readonly confirmation: Promise<boolean>
      readonly resolveWith: (isConfirmed: boolean) => void
    }
  | undefined
const listeners = new Set<() => void>()
const changed = (): void => listeners.forEach((listener) => listener())

/** Resolves to true when the person confirmed the factor. */
function requestFactor(): Promise<boolean> {
  if (waiting) return waiting.confirmation
  let resolveWith = (_isConfirmed: boolean): void => undefined
  const confirmation = new Promise<boolean>((resolve) => {
    resolveWith = (answer) => {
      waiting = undefined
      resolve(answer)
      changed()
    }
  })
  waiting = { confirmation, resolveWith }
  changed()
  return confirmation
}

/** The dialog reports its result here. */
export const resolveFactorRequest = (isConfirmed: boolean): void =>
  waiting?.resolveWith(isConfirmed)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const isWaiting = (): boolean => waiting !== undefined

/** Whether the dialog should be shown. */
export const useFactorRequested = (): boolean => useSyncExternalStore(subscribe, isWaiting)

/**
 * Makes the call. When it is refused for want of a fresh factor, asks for one and repeats the call.
 */
export async function withFactor<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    const stale = error instanceof ORPCError && error.code === 'FRESH_FACTOR_NEEDED'
    if (!stale || !(await requestFactor())) throw error
    return call()
  }
}
