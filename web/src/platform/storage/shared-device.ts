import { useSyncExternalStore } from 'react'
import { newListeners } from '../listeners.ts'
import { forgetDevice, inTab, onTabCleared, platformKeys } from './storage.ts'

const { subscribe, publish } = newListeners()
export const onSharedDeviceChange = subscribe
onTabCleared(publish)

/** SHARED-2. Whether the person of this tab said that others use the device. */
export const isSharedDevice = (): boolean => inTab.get(platformKeys.device.shared) !== null

/** SHARED-2, SHARED-8. Counts from the press on, not only from the sign-in on. */
export function chooseSharedDevice(isShared: boolean): void {
  if (isShared) {
    inTab.set(platformKeys.device.shared, 'yes')
    forgetDevice()
  } else inTab.remove(platformKeys.device.shared)
  publish()
}

/** A page drawn at the build knows no device. */
export const useSharedDevice = (): boolean =>
  useSyncExternalStore(onSharedDeviceChange, isSharedDevice, () => false)
