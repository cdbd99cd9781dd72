import { copyMark } from './device-mark.ts'
import { countTab, uncountTab } from '../tabs/tabs-here.ts'
import { forgetWords, inTab, onDevice, storageKeys, whenTabCleared } from './storage.ts'

/** Under which ids whoever is here wrote in this tab: their own, and that of the guest they were. */
export const writersHere = (): readonly string[] => inTab.get(storageKeys.writers)?.split(' ') ?? []

/** Whether somebody who was here before is whoever is here now: the same person, or the guest they were. */
export const isAlso = (before: string, personId: string): boolean =>
  before === personId || writersHere().includes(before)

let shown = false
whenTabCleared(() => {
  shown = false
  uncountTab()
})
/** Whether this page knows of somebody who is signed in, and may show what is theirs. */
export const isSomebodyShown = (): boolean => shown

/** EMERGENCY-10. Whatever tab has the guest's words knows from here whose they are now. */
export const noteGuest = (guestId: string, personId: string): void =>
  onDevice.set(storageKeys.guest, `${personId} ${guestId}`)

/**
 * The words in this tab are those of whoever is here: of the same person as before, or of the guest they were.
 * Somebody else's are gone.
 * @returns false when somebody else was here
 */
export function keepWordsOf(personId: string): boolean {
  shown = true
  countTab()
  copyMark()
  const [before] = writersHere()
  if (before === personId) return true
  const owners = `${personId} ${before}`
  const wasGuest = before !== undefined && onDevice.get(storageKeys.guest) === owners
  const theirs = before === undefined || wasGuest
  if (!theirs) forgetWords()
  inTab.set(storageKeys.writers, wasGuest ? owners : personId)
  return theirs
}
