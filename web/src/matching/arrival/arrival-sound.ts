import { useSyncExternalStore } from 'react'
import { onDevice, storageKeys } from '#web/platform/storage/storage.ts'
import { chime } from './chime.ts'

const off = 'off'
const listeners = new Set<() => void>()
const isOn = (): boolean => onDevice.get(storageKeys.sound) !== off
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a match makes a sound on this device: on by default. */
export const useSound = (): boolean => useSyncExternalStore(listen, isOn)

export function setSound(on: boolean): void {
  if (on) onDevice.remove(storageKeys.sound)
  else onDevice.set(storageKeys.sound, off)
  for (const listener of listeners) listener()
}

export function chimeIfOn(): void {
  if (isOn()) chime()
}
