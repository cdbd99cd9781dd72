import { useSyncExternalStore } from 'react'
import { forgetDevice, inTab, onTabCleared, storageKeys } from './storage.ts'

const listeners = new Set<() => void>()
const changed = () => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  icon?.setAttribute('href', isSharedDevice() ? '/icon-neutral.svg' : '/icon.svg')
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** SHARED-2. Whether others use this device too, as the person of this tab said. */
export const isSharedDevice = (): boolean => inTab.get(storageKeys.shared) !== null

/** SHARED-2, SHARED-8. Counts from the press on, not only from the sign-in on. */
export function chooseSharedDevice(isShared: boolean): void {
  if (isShared) {
    inTab.set(storageKeys.shared, 'yes')
    forgetDevice()
  } else inTab.remove(storageKeys.shared)
  changed()
}

/** A page drawn at the build knows no device. */
export const useSharedDevice = (): boolean =>
  useSyncExternalStore(listen, isSharedDevice, () => false)

/** After a reload: the icon follows what the tab says. */
export function startSharedDevice(): void {
  onTabCleared(changed)
  if (isSharedDevice()) changed()
}
