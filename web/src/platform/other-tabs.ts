import { hasUnsentWords, inTab, onDevice, storageKeys } from './storage.ts'

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

/** From now on this tab answers the others. */
export const hearOtherTabs = (): (() => void) =>
  hear((word) => {
    if (word === 'forget') inTab.clear()
    if (word === 'unsent?' && hasUnsentWords()) say('unsent')
  })

/** The person signs out: no tab keeps anything of theirs. */
export function forgetInEveryTab(): void {
  inTab.clear()
  onDevice.remove(storageKeys.guest)
  say('forget')
}

/** A tab that sleeps does not answer; it is told to forget when it wakes. */
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
