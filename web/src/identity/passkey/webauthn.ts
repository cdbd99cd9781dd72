import { useSyncExternalStore } from 'react'
import type { api } from '#web/platform/api/api.ts'

type CreationOptions = Awaited<ReturnType<typeof api.identity.newPasskey>>
type RequestOptions = Awaited<ReturnType<typeof api.identity.passkeyChallenge>>

/** The person may have closed the browser's dialog. */
export class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed'
  readonly why: 'cancelled' | 'known' | 'impossible'
  constructor(why: 'cancelled' | 'known' | 'impossible', cause: unknown) {
    super(why, { cause })
    this.why = why
  }
}

const reasons: Readonly<Record<string, PasskeyNotUsed['why']>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}

/** Loaded when a passkey is first used: most people never need it. */
const load = () => import('@simplewebauthn/browser')

async function used<Credential>(ceremony: Promise<Credential>): Promise<Credential> {
  try {
    return await ceremony
  } catch (fault) {
    const { name, cause } = fault as Error
    const inner = cause instanceof Error ? cause.name : ''
    throw new PasskeyNotUsed(reasons[name] ?? reasons[inner] ?? 'impossible', fault)
  }
}

const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && window.isSecureContext

/** Pages drawn at the build assume what most browsers can do. */
export const useCanUsePasskeys = (): boolean =>
  useSyncExternalStore(neverChanges, canUsePasskeys, () => true)
const neverChanges = () => () => undefined

export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await load()
  const { id, rawId, type, response } = await used(startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject } = response
  // The service takes only the fields that it judges; browsers add others.
  return { id, rawId, type, response: { clientDataJSON, attestationObject } }
}

/** @param autofill waits until the person chooses a passkey in the address field */
export async function askForPasskey(optionsJSON: RequestOptions, autofill = false) {
  const { startAuthentication } = await load()
  const { id, rawId, type, response } = await used(
    startAuthentication({ optionsJSON, useBrowserAutofill: autofill }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Whether passkeys are offered in a field, without a dialog. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/** Ends an offer in a field that nobody took up. */
export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}
