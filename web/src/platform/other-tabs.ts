import { isMarkGone, removeMark } from './device-mark.ts'
import { takeDownScreens } from './leave-site.ts'
import { path } from './mount.ts'
import { hasUnsentWords, inTab, onDevice, storageKeys } from './storage.ts'
import { isSomebodyShown } from './whose-words.ts'

/**
 * A person has one sign-in in all tabs of a browser, and each tab has words of its own. Between them go single words
 * that say nothing of anybody: a change of the storage is heard by every other tab, whatever screen it shows.
 */
type Word = 'unsent?' | 'unsent' | 'forget'

function say(word: Word): void {
  onDevice.set(storageKeys.tabs, word)
  onDevice.remove(storageKeys.tabs)
}

function hear(act: (word: string | null) => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === storageKeys.tabs) act(newValue)
    // A tab that left the site has emptied the whole storage.
    else if (key === null) act('forget')
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** From now on this tab answers the others. What it slept through it hears of now, and when it is brought back. */
export function hearOtherTabs(): () => void {
  if (isMarkGone()) {
    forgetHere()
    // The router has not begun: a page of theirs would be where the next person wants to go.
    window.history.replaceState(null, '', path('/'))
  }
  const catchUp = () => {
    if (isMarkGone()) forgetHere()
  }
  // One that was only frozen is not shown anew.
  const onVisibility = () => {
    if (document.visibilityState === 'visible') catchUp()
  }
  window.addEventListener('pageshow', catchUp)
  document.addEventListener('visibilitychange', onVisibility)
  const stop = hear((word) => {
    if (word === 'forget') forgetHere()
    if (word === 'unsent?' && hasUnsentWords()) say('unsent')
  })
  return () => {
    window.removeEventListener('pageshow', catchUp)
    document.removeEventListener('visibilitychange', onVisibility)
    stop()
  }
}

/**
 * Nothing of whoever was here stays in this tab. A page that shows them begins anew: it holds their answers in its
 * memory, and a conversation left open would take in what nobody sends. It begins at the start, for a page of theirs
 * would be where the next person wants to go.
 */
function forgetHere(): void {
  const shown = isSomebodyShown()
  inTab.clear()
  if (!shown) return
  takeDownScreens()
  window.location.replace(path('/'))
}

/** The person signs out: no tab keeps anything of theirs. One that the phone has put away forgets when it opens. */
export function forgetInEveryTab(): void {
  inTab.clear()
  onDevice.remove(storageKeys.guest)
  removeMark()
  say('forget')
}

/** A tab that sleeps does not answer. */
const answerWithinMs = 200

/** Whether this tab or another one has words that a sign-out would delete. */
export function unsentInAnyTab(): Promise<boolean> {
  if (hasUnsentWords()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const answer = (unsent: boolean) => {
      clearTimeout(late)
      stop()
      resolve(unsent)
    }
    const late = setTimeout(() => answer(false), answerWithinMs)
    const stop = hear((word) => {
      if (word === 'unsent') answer(true)
    })
    say('unsent?')
  })
}
