import { copyMark } from './device-mark.ts'
import { registerTab, unregisterTab } from '../tabs/tab-count.ts'
import { deleteDrafts, inTab, onDevice, storageKeys, onTabCleared } from './storage.ts'

/**
 * The ids under which this person wrote in this tab: their own, and that of the guest they were.
 */
export const draftWriters = (): readonly string[] =>
  inTab.get(storageKeys.writers)?.split(' ') ?? []

/** Whether an earlier person is the current one: the same account, or the guest they were. */
export const isSamePerson = (before: string, personId: string): boolean =>
  before === personId || draftWriters().includes(before)

let shown = false
onTabCleared(() => {
  shown = false
  unregisterTab()
})
/** Whether this page may show what belongs to a signed-in person. */
export const isPersonShown = (): boolean => shown

/** EMERGENCY-10. Tells every tab with the guest's drafts which account they belong to now. */
export const recordGuestAccount = (guestId: string, personId: string): void =>
  onDevice.set(storageKeys.guest, `${personId} ${guestId}`)

/**
 * Keeps the drafts in this tab if the same person wrote them, or the guest they were; deletes them
 * otherwise.
 * @returns false when they belonged to another person
 */
export function keepOwnDrafts(personId: string): boolean {
  shown = true
  registerTab()
  copyMark()
  removePlanOfOther(personId)
  const [before] = draftWriters()
  if (before === personId) return true
  const owners = `${personId} ${before}`
  const wasGuest = before !== undefined && onDevice.get(storageKeys.guest) === owners
  const theirs = before === undefined || wasGuest
  if (!theirs) deleteDrafts()
  inTab.set(storageKeys.writers, wasGuest ? owners : personId)
  return theirs
}

/** PLAN-8. Another person signs in on this device, in whichever tab. */
function removePlanOfOther(personId: string): void {
  const copy = onDevice.get(storageKeys.plan)
  if (copy !== null && !copy.startsWith(`${personId} `)) onDevice.remove(storageKeys.plan)
}
