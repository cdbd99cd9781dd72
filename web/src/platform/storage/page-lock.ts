import { isAway } from '@sanad/domain/identity/shared-device/pin'
import { useEffect, useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { inTab, storageKeys } from './storage.ts'

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const changed = () => {
  for (const listener of listeners) listener()
}
const isLocked = (): boolean => inTab.get(storageKeys.locked) !== null

/** SHARED-3. Stays locked through a reload. */
export function lockPage(): void {
  inTab.set(storageKeys.locked, 'yes')
  inTab.remove(storageKeys.lockHelp)
  changed()
}

export function unlockPage(): void {
  inTab.remove(storageKeys.locked)
  touch()
  changed()
}

const touch = (): void => inTab.set(storageKeys.touched, String(now()))

/** A person who came back after a while, on a reloaded page too. */
function lockWhenAway(): void {
  const touched = inTab.get(storageKeys.touched)
  if (touched === null) touch()
  else if (!isLocked() && isAway(Number(touched), now())) lockPage()
}

const checkEveryMs = 5000
const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** SHARED-3. Watches for absence while the page is open; whether the PIN is needed now. */
export function usePageLock(): boolean {
  useEffect(() => {
    // First, because the touch that ends an absence must not hide it.
    const onTouch = () => {
      lockWhenAway()
      if (!isLocked()) touch()
    }
    lockWhenAway()
    const timer = setInterval(lockWhenAway, checkEveryMs)
    for (const kind of touches)
      window.addEventListener(kind, onTouch, { capture: true, passive: true })
    document.addEventListener('visibilitychange', lockWhenAway)
    window.addEventListener('pageshow', lockWhenAway)
    return () => {
      clearInterval(timer)
      for (const kind of touches) window.removeEventListener(kind, onTouch, { capture: true })
      document.removeEventListener('visibilitychange', lockWhenAway)
      window.removeEventListener('pageshow', lockWhenAway)
    }
  }, [])
  return useSyncExternalStore(listen, isLocked)
}

/** SHARED-7. The lock does not stand before the conversation of an emergency that began on it. */
export const openDuringLock = (sessionId: string): void =>
  inTab.set(storageKeys.lockHelp, sessionId)

export const isOpenDuringLock = (sessionId: string | undefined): boolean =>
  sessionId !== undefined && inTab.get(storageKeys.lockHelp) === sessionId
