import { copyMark } from './device-mark.ts'
import { newListeners } from '../listeners.ts'
import { registerTab, unregisterTab } from '../tabs/tab-count.ts'
import {
  forgetOtherPerson,
  forgetOthersOnDevice,
  inTab,
  keepInTab,
  keysOwnedBy,
  onDevice,
  onTabCleared,
  readFromTab,
  type StorageKey,
  platformKeys,
} from './storage.ts'

/** The person's own id, and that of the guest they were. */
export const draftWriters = (): readonly string[] =>
  inTab.get(platformKeys.person.writers)?.split(' ') ?? []

/** Whether `before` is the person, or the guest that they were. */
export const isSamePerson = (before: string, personId: string): boolean =>
  before === personId || draftWriters().includes(before)

const visitorKeys = () => keysOwnedBy('visitor', 'visitorWords')

let shown = false
onTabCleared(() => {
  shown = false
  unregisterTab()
})
/** What belongs to a signed-in person may be shown. */
export const isPersonShown = (): boolean => shown

/** EMERGENCY-10. Tells it to every tab with the guest's drafts. */
export const recordGuestAccount = (guestId: string, personId: string): void =>
  onDevice.set(platformKeys.person.guest, `${personId} ${guestId}`)

/** SHARED-10. The guest of an emergency behind the lock moves to the account that unlocked it. */
export function adoptGuest(guestId: string): void {
  const [personId] = draftWriters()
  if (personId !== undefined) inTab.set(platformKeys.person.writers, `${personId} ${guestId}`)
}

/**
 * Keeps drafts that this person wrote, also as a guest; deletes those of another, except what was
 * typed after that one was signed out.
 * @returns false if the tab belonged to another person
 */
export function claimTab(personId: string): boolean {
  forgetOthersOnDevice(personId)
  const [before] = draftWriters()
  const owners = `${personId} ${before}`
  const wasGuest = before !== undefined && onDevice.get(platformKeys.person.guest) === owners
  const theirs = before === undefined || before === personId || wasGuest
  if (theirs) restoreDrafts()
  else forgetOtherPerson(wasSignedOut() ? visitorKeys() : [])
  inTab.remove(platformKeys.device.signedOut)
  if (before !== personId) inTab.set(platformKeys.person.writers, wasGuest ? owners : personId)
  return theirs
}

/** Shows what belongs to this tab's person from now on. */
export function showPerson(): void {
  shown = true
  registerTab()
  copyMark()
}

export function keepOwnDrafts(personId: string): void {
  claimTab(personId)
  showPerson()
}

const wasSignedOut = (): boolean => inTab.get(platformKeys.device.signedOut) !== null

let asides = 0
const { subscribe, publish } = newListeners()
/** How often drafts were set aside since the page was loaded. */
export const asideCount = (): number => asides
export const onSetAside = subscribe

/** Sets drafts aside until that person signs in again; later text is the next person's. */
export function setAsideDrafts(): void {
  if (draftWriters().length === 0 || wasSignedOut()) return
  const aside = visitorKeys().flatMap((key) => {
    const value = inTab.get(key)
    inTab.remove(key)
    return value === null ? [] : [[key, value] as const]
  })
  keepInTab(platformKeys.person.aside, aside)
  inTab.set(platformKeys.device.signedOut, 'yes')
  asides += 1
  publish()
}

/** Restores what was set aside, except where something newer was typed. */
function restoreDrafts(): void {
  const aside = readFromTab(platformKeys.person.aside)
  inTab.remove(platformKeys.person.aside)
  if (!Array.isArray(aside)) return
  for (const [key, value] of aside as [StorageKey, string][])
    if (inTab.get(key) === null) inTab.set(key, value)
}
