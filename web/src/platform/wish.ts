import { mount } from './mount.ts'
import { inTab, storageKeys } from './storage.ts'

/**
 * Where somebody wanted to go who had to sign in first. It stays in this tab until they are there, choose another
 * way or sign out.
 */
export const keepWish = (address: string): void => inTab.set(storageKeys.wish, address)
export const forgetWish = (): void => inTab.remove(storageKeys.wish)

/** The wish, if it is an address of our own screens: never a way to another host. */
export function wishedFor(): string | undefined {
  const kept = inTab.get(storageKeys.wish)
  if (kept === null || !kept.startsWith(`${mount()}/`)) return undefined
  const { origin, pathname, search } = new URL(kept, location.origin)
  const inside =
    origin === location.origin && pathname.startsWith(`${mount()}/`) && !pathname.startsWith('//')
  return inside ? pathname + search : undefined
}
