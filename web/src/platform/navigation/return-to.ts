import { mount } from './mount.ts'
import { inTab, keepInTab, readFromTab, storageKeys } from '../storage/storage.ts'

interface ReturnTo {
  readonly address: string
  /** The conversation that was open there: it has no address of its own. */
  readonly sessionId?: string | undefined
}

/**
 * The screen that a person wanted who had to sign in first. It stays in this tab until they are there, choose another
 * way or sign out.
 */
export const keepReturn = (address: string, sessionId?: string): void =>
  keepInTab(storageKeys.returnTo, { address, sessionId } satisfies ReturnTo)
export const forgetReturn = (): void => inTab.remove(storageKeys.returnTo)

const readReturn = (): Partial<ReturnTo> =>
  (readFromTab(storageKeys.returnTo) ?? {}) as Partial<ReturnTo>

/** The address, if it is one of our own screens: never a way to another host. */
export function returnAddress(): string | undefined {
  const { address } = readReturn()
  if (!address?.startsWith(`${mount()}/`)) return undefined
  const { origin, pathname, search } = new URL(address, location.origin)
  const inside =
    origin === location.origin && pathname.startsWith(`${mount()}/`) && !pathname.startsWith('//')
  return inside ? pathname + search : undefined
}

export const returnConversation = (): string | undefined => readReturn().sessionId
