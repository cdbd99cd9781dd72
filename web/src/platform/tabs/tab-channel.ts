import { isMarkGone, removeMark } from '../storage/device-mark.ts'
import { takeDownScreens } from '../navigation/leave-site.ts'
import { path } from '../navigation/mount.ts'
import { hasUnsentWords, inTab, onDevice, storageKeys } from '../storage/storage.ts'
import { countTab, otherTabsHere } from './tabs-here.ts'
import { isSomebodyShown } from '../storage/draft-owner.ts'

/**
 * A person has one sign-in in all tabs of a browser, and each tab has words of its own. Between them go single words
 * that say nothing of anybody: a change of the storage is heard by every other tab, whatever screen it shows.
 */
type Word = 'unsent?' | 'unsent' | 'nothing' | 'forget'

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
  // Opened anew on a page that asks for nobody, it has them all the same.
  if (hasUnsentWords()) countTab()
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
    if (word === 'unsent?') answerWhoAsks()
  })
  return () => {
    window.removeEventListener('pageshow', catchUp)
    document.removeEventListener('visibilitychange', onVisibility)
    stop()
  }
}

/** Only those that can be counted say that they have nothing: whoever asks waits for so many. */
function answerWhoAsks(): void {
  if (hasUnsentWords()) say('unsent')
  else if (isSomebodyShown()) say('nothing')
}

/**
 * Nothing of whoever was here stays in this tab. A page that shows them begins anew: it holds their answers in its
 * memory, and a conversation left open would take in what nobody sends. It begins at the start, for a page of theirs
 * would be where the next person wants to go.
 */
function forgetHere(): void {
  const wasShown = isSomebodyShown()
  inTab.clear()
  if (!wasShown) return
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

/** A tab that sleeps does not answer, nor does a busy one at once, in milliseconds. */
const answerWithinMs = { counted: 3000, uncounted: 1000 } as const

/** Whether this tab or another one has words that a sign-out would delete. */
export async function unsentInAnyTab(): Promise<boolean> {
  if (hasUnsentWords()) return true
  const others = await otherTabsHere()
  return others === 0 ? false : askOtherTabs(others)
}

/** @param others how many there are, where that is known: when all have answered, nobody is waited for */
const askOtherTabs = (others: number | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    let without = 0
    const answer = (unsent: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(unsent)
    }
    const patience = others === undefined ? answerWithinMs.uncounted : answerWithinMs.counted
    const timer = setTimeout(() => answer(false), patience)
    const stop = hear((word) => {
      if (word === 'unsent') answer(true)
      if (word === 'nothing' && (without += 1) === others) answer(false)
    })
    say('unsent?')
  })
