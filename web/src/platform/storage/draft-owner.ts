import { copyMark } from './device-mark.ts'
import { countTab, uncountTab } from '../tabs/tabs-here.ts'
import { forgetWords, inTab, onDevice, storageKeys, whenTabCleared } from './storage.ts'

/**
 * The ids under which this person wrote in this tab: their own, and that of the guest they were.
 */
export const writersHere = (): readonly string[] => inTab.get(storageKeys.writers)?.split(' ') ?? []

/** Whether an earlier person is the current one: the same account, or the guest they were. */
export const isAlso = (before: string, personId: string): boolean =>
  before === personId || writersHere().includes(before)

let shown = false
whenTabCleared(() => {
  shown = false
  uncountTab()
})
/** Whether this page may show what belongs to a signed-in person. */
export const isSomebodyShown = (): boolean => shown

/** EMERGENCY-10. Tells every tab with the guest's drafts which account they belong to now. */
export const noteGuest = (guestId: string, personId: string): void =>
  onDevice.set(storageKeys.guest, `${personId} ${guestId}`)

/**
 * Keeps the drafts in this tab if the same person wrote them, or the guest they were; deletes them
 * otherwise.
 * @returns false when they belonged to another person
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
