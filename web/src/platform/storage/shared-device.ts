import { useSyncExternalStore } from 'react'
import { forgetDevice, inTab, onTabCleared, platformKeys } from './storage.ts'

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
onTabCleared(changed)

export function onSharedDeviceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** SHARED-2. Whether others use this device too, as the person of this tab said. */
export const isSharedDevice = (): boolean => inTab.get(platformKeys.device.shared) !== null

/** SHARED-2, SHARED-8. Counts from the press on, not only from the sign-in on. */
export function chooseSharedDevice(isShared: boolean): void {
  if (isShared) {
    inTab.set(platformKeys.device.shared, 'yes')
    forgetDevice()
  } else inTab.remove(platformKeys.device.shared)
  changed()
}

/** A page drawn at the build knows no device. */
export const useSharedDevice = (): boolean =>
  useSyncExternalStore(onSharedDeviceChange, isSharedDevice, () => false)
