import { ORPCError } from '@orpc/client'
import { useSyncExternalStore } from 'react'
import { newListeners } from '#web/platform/listeners.ts'

/** What has to be shown afresh: the second factor, or that the account is one's own (PROOF-1). */
const dialogs = { FRESH_FACTOR_NEEDED: 'factor', ACCOUNT_PROOF_NEEDED: 'account' } as const
type Dialog = (typeof dialogs)[keyof typeof dialogs]

/**
 * A sensitive operation was refused for want of it. All calls refused so wait for one shared dialog
 * and are then repeated, so nothing typed is lost.
 */
let waiting:
  | {
      readonly dialog: Dialog
      readonly confirmation: Promise<boolean>
      readonly resolveWith: (isConfirmed: boolean) => void
    }
  | undefined
const { subscribe, publish: changed } = newListeners()

/** Resolves to true when the person confirmed it. */
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

/** The dialog reports its result here. */
export const resolveFactorRequest = (isConfirmed: boolean): void =>
  waiting?.resolveWith(isConfirmed)
const waitingDialog = (): Dialog | undefined => waiting?.dialog

/** The dialog that should be shown. */
export const useRequestedDialog = (): Dialog | undefined =>
  useSyncExternalStore(subscribe, waitingDialog)

/**
 * Makes the call. When it is refused for want of a fresh factor or proof, asks for it and repeats the
 * call.
 */
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
