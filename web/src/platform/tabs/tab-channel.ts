import { isMarkMissing, removeMark } from '../storage/device-mark.ts'
import { unmountScreens } from '../navigation/leave-site.ts'
import { path } from '../navigation/mount.ts'
import { hasUnsentText, inTab, onDevice, platformKeys } from '../storage/storage.ts'
import { registerTab, countSiblingTabs } from './tab-count.ts'
import { isPersonShown } from '../storage/draft-owner.ts'

/**
 * Tabs exchange single words through the local storage, whose changes reach every other tab. The
 * words say nothing about a person.
 */
type Word = 'unsent?' | 'unsent' | 'nothing' | 'forget' | 'touched' | 'locked' | 'unlocked'

export function say(word: Word): void {
  onDevice.set(platformKeys.device.tabs, word)
  onDevice.remove(platformKeys.device.tabs)
}

export function hear(act: (word: string | null) => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === platformKeys.device.tabs) act(newValue)
    // A tab that left the site cleared the whole storage.
    else if (key === null) act('forget')
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/**
 * Checks now, and whenever the tab is shown, whether the person signed out while it was asleep.
 * @returns a function that stops it
 */
export function openTabChannel(): () => void {
  if (isMarkMissing()) {
    clearThisTab()
    // Runs before the router: one person's page must not be the next person's destination.
    window.history.replaceState(null, '', path('/'))
  }
  // A reloaded tab on a screen without a sign-in may still hold drafts.
  if (hasUnsentText()) registerTab()
  const catchUp = () => {
    if (isMarkMissing()) clearThisTab()
  }
  // A frozen tab gets no `pageshow` when it wakes.
  const onVisibility = () => {
    if (document.visibilityState === 'visible') catchUp()
  }
  window.addEventListener('pageshow', catchUp)
  document.addEventListener('visibilitychange', onVisibility)
  const stop = hear((word) => {
    if (word === 'forget') clearThisTab()
    if (word === 'unsent?') answerOtherTab()
  })
  return () => {
    window.removeEventListener('pageshow', catchUp)
    document.removeEventListener('visibilitychange', onVisibility)
    stop()
  }
}

/** The asking tab waits for as many answers as tabs are counted, so only those answer "nothing". */
function answerOtherTab(): void {
  if (hasUnsentText()) say('unsent')
  else if (isPersonShown()) say('nothing')
}

/**
 * A page that shows the person's data reloads, because the data is in its memory too. It reloads at
 * the start: one person's page must not be the next person's destination.
 */
function clearThisTab(): void {
  const wasShown = isPersonShown()
  inTab.clear()
  if (!wasShown) return
  unmountScreens()
  window.location.replace(path('/'))
}

/** A tab that the phone has frozen clears itself when it wakes. */
export function clearAllTabs(): void {
  inTab.clear()
  onDevice.remove(platformKeys.person.guest)
  removeMark()
  say('forget')
}

/** Milliseconds to wait for answers: a frozen tab never answers, a busy one answers late. */
const answerTimeoutMs = { counted: 3000, uncounted: 1000 } as const

/** Whether any tab holds text that a sign-out would delete. */
export async function hasUnsentTextInAnyTab(): Promise<boolean> {
  if (hasUnsentText()) return true
  const others = await countSiblingTabs()
  return others === 0 ? false : askAllTabs(others)
}

/** @param others the number of other tabs, if known: no wait once all have answered */
const askAllTabs = (others: number | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    let without = 0
    const answer = (unsent: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(unsent)
    }
    const patience = others === undefined ? answerTimeoutMs.uncounted : answerTimeoutMs.counted
    const timer = setTimeout(() => answer(false), patience)
    const stop = hear((word) => {
      if (word === 'unsent') answer(true)
      if (word === 'nothing' && (without += 1) === others) answer(false)
    })
    say('unsent?')
  })
