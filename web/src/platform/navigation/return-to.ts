import { mount } from './mount.ts'
import { inTab, keepInTab, readFromTab, platformKeys } from '../storage/storage.ts'

interface ReturnTo {
  readonly address: string
  /** The conversation that was open there; conversations have no address of their own. */
  readonly sessionId?: string | undefined
}

/** Kept in this tab, until the person is there, chooses another way or signs out. */
export const storeReturn = (address: string, sessionId?: string): void =>
  keepInTab(platformKeys.visitor.returnTo, { address, sessionId } satisfies ReturnTo)
export const forgetReturn = (): void => inTab.remove(platformKeys.visitor.returnTo)

const readReturn = (): Partial<ReturnTo> =>
  (readFromTab(platformKeys.visitor.returnTo) ?? {}) as Partial<ReturnTo>

/** Only a screen of this site, never an address on another host. */
export function returnAddress(): string | undefined {
  const { address } = readReturn()
  if (!address?.startsWith(`${mount()}/`)) return undefined
  const { origin, pathname, search } = new URL(address, location.origin)
  const inside =
    origin === location.origin && pathname.startsWith(`${mount()}/`) && !pathname.startsWith('//')
  return inside ? pathname + search : undefined
}

export const returnConversation = (): string | undefined => readReturn().sessionId
