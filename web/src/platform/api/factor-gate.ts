import { ORPCError } from '@orpc/client'
import { useSyncExternalStore } from 'react'
import { newListeners } from '#web/platform/listeners.ts'

/** What is missing: a fresh second factor, or a proof of the account (PROOF-1). */
const dialogs = { FRESH_FACTOR_NEEDED: 'factor', ACCOUNT_PROOF_NEEDED: 'account' } as const
type Dialog = (typeof dialogs)[keyof typeof dialogs]

/** All refused calls wait for one shared dialog and are then repeated, so nothing typed is lost. */
let waiting:
  | {
      readonly dialog: Dialog
      readonly confirmation: Promise<boolean>
      readonly resolveWith: (isConfirmed: boolean) => void
    }
  | undefined
const { subscribe, publish: changed } = newListeners()

/** Opens the dialog; the answer is true when the person confirmed. */
function request(dialog: Dialog): Promise<boolean> {
  if (waiting) return waiting.confirmation
  let resolveWith = (_isConfirmed: boolean): void => undefined
  const confirmation = new Promise<boolean>((resolve) => {
    resolveWith = (answer) => {
      waiting = undefined
      resolve(answer)
      changed()
    }
  })
  waiting = { dialog, confirmation, resolveWith }
  changed()
  return confirmation
}

/** Called by the dialog. */
export const resolveFactorRequest = (isConfirmed: boolean): void =>
  waiting?.resolveWith(isConfirmed)
const waitingDialog = (): Dialog | undefined => waiting?.dialog

export const useRequestedDialog = (): Dialog | undefined =>
  useSyncExternalStore(subscribe, waitingDialog)

/** Asks for the second factor or the proof of account that is missing, and repeats the call. */
export async function withFactor<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    const code = error instanceof ORPCError ? String(error.code) : ''
    const dialog = Object.hasOwn(dialogs, code) ? dialogs[code as keyof typeof dialogs] : undefined
    if (!dialog || !(await request(dialog))) throw error
    return call()
  }
}
