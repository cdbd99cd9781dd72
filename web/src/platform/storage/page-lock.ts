import { isAway } from '@sanad/domain/identity/shared-device/pin'
import { useEffect, useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { newListeners } from '../listeners.ts'
import { hear, say } from '../tabs/tab-channel.ts'
import { inTab, onTabCleared, platformKeys } from './storage.ts'

const { subscribe, publish } = newListeners()
export const onPageLock = subscribe
onTabCleared(publish)

/** SHARED-3. This tab waits for the PIN. */
export const isPageLocked = (): boolean => inTab.get(platformKeys.person.locked) !== null

function setLocked(locked: boolean): void {
  if (locked === isPageLocked()) return
  if (locked) inTab.set(platformKeys.person.locked, 'yes')
  else inTab.remove(platformKeys.person.locked)
  inTab.remove(platformKeys.person.lockHelp)
  touch()
  publish()
}

/** SHARED-9. Every tab of this sign-in; a reload unlocks none. */
export function lockPage(): void {
  setLocked(true)
  say('locked')
}

export function unlockPage(): void {
  setLocked(false)
  say('unlocked')
}

const touch = (): void => inTab.set(platformKeys.person.touched, String(now()))
const isWatched = (): boolean => inTab.get(platformKeys.person.touched) !== null

/** SHARED-3. From now on this tab locks after an absence. */
export function watchAbsence(): void {
  if (!isWatched()) touch()
}

let holds = 0
/** SHARED-7. Holds the lock while a person waits for help in an emergency. Returns the release. */
export function holdPageLock(): () => void {
  holds += 1
  return () => void (holds -= 1)
}

/** A reload does not reset the time since the last touch. */
function lockWhenAway(): void {
  if (!isWatched() || isPageLocked()) return
  if (holds > 0) touch()
  else if (isAway(Number(inTab.get(platformKeys.person.touched)), now())) lockPage()
}

const checkEveryMs = 5000
const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** SHARED-3. A touch in one tab counts in all tabs. */
function startWatching(): () => void {
  let saidAt = 0
  // First, because the touch that ends an absence must not hide it.
  const onTouch = () => {
    lockWhenAway()
    if (!isWatched() || isPageLocked()) return
    touch()
    if (now() - saidAt < checkEveryMs) return
    saidAt = now()
    say('touched')
  }
  const stopHearing = hear((word) => {
    if (!isWatched()) return
    if (word === 'touched' && !isPageLocked()) touch()
    if (word === 'locked' || word === 'unlocked') setLocked(word === 'locked')
  })
  lockWhenAway()
  const timer = setInterval(lockWhenAway, checkEveryMs)
  for (const kind of touches)
    window.addEventListener(kind, onTouch, { capture: true, passive: true })
  document.addEventListener('visibilitychange', lockWhenAway)
  window.addEventListener('pageshow', lockWhenAway)
  return () => {
    stopHearing()
    clearInterval(timer)
    for (const kind of touches) window.removeEventListener(kind, onTouch, { capture: true })
    document.removeEventListener('visibilitychange', lockWhenAway)
    window.removeEventListener('pageshow', lockWhenAway)
  }
}

/** Watches for absence while the page is open; returns whether the PIN is needed. */
export function usePageLock(): boolean {
  useEffect(startWatching, [])
  return useSyncExternalStore(onPageLock, isPageLocked, () => false)
}

/** SHARED-10. Leaves a guest's conversation open that began on a locked page. */
export function openDuringLock(sessionId: string): void {
  if (isPageLocked()) inTab.set(platformKeys.person.lockHelp, sessionId)
}

export const isOpenDuringLock = (sessionId: string | undefined): boolean =>
  sessionId !== undefined && inTab.get(platformKeys.person.lockHelp) === sessionId
