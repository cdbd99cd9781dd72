import { copyMark } from './device-mark.ts'
import { registerTab, unregisterTab } from '../tabs/tab-count.ts'
import { visitorKeys } from './storage-keys.ts'
import {
  forgetOtherPerson,
  forgetOthersOnDevice,
  inTab,
  keepInTab,
  onDevice,
  onTabCleared,
  readFromTab,
  storageKeys,
  type StorageKey,
} from './storage.ts'

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

/** SHARED-10. The guest of an emergency behind the lock moves to the account that unlocked it. */
export function adoptGuest(guestId: string): void {
  const [personId] = draftWriters()
  if (personId !== undefined) inTab.set(storageKeys.writers, `${personId} ${guestId}`)
}

/**
 * A person is signed in: keeps what is in this tab if they or the guest they were left it. Of another
 * person nothing stays; what was typed since that person's sign-in ended is this person's.
 * @returns false when it belonged to another person
 */
export function takeTab(personId: string): boolean {
  forgetOthersOnDevice(personId)
  const [before] = draftWriters()
  const owners = `${personId} ${before}`
  const wasGuest = before !== undefined && onDevice.get(storageKeys.guest) === owners
  const theirs = before === undefined || before === personId || wasGuest
  if (theirs) takeBack()
  else forgetOtherPerson(wasSignedOut() ? Object.values(visitorKeys) : [])
  inTab.remove(storageKeys.signedOut)
  if (before !== personId) inTab.set(storageKeys.writers, wasGuest ? owners : personId)
  return theirs
}

/** From now on this page shows what belongs to the person of this tab. */
export function showPerson(): void {
  shown = true
  registerTab()
  copyMark()
}

export function keepOwnDrafts(personId: string): void {
  takeTab(personId)
  showPerson()
}

const wasSignedOut = (): boolean => inTab.get(storageKeys.signedOut) !== null

let asides = 0
const asideListeners = new Set<() => void>()
/** How often the tab has set drafts aside since the page was loaded. */
export const asideCount = (): number => asides
export function onSetAside(listener: () => void): () => void {
  asideListeners.add(listener)
  return () => void asideListeners.delete(listener)
}

/**
 * Nobody is signed in: from now on, what is typed before a sign-in is the next person's. What the
 * former person of this tab had typed is set aside until they are back.
 */
export function setAsideDrafts(): void {
  if (draftWriters().length === 0 || wasSignedOut()) return
  const aside = Object.values(visitorKeys).flatMap((key) => {
    const value = inTab.get(key)
    inTab.remove(key)
    return value === null ? [] : [[key, value] as const]
  })
  keepInTab(storageKeys.aside, aside)
  inTab.set(storageKeys.signedOut, 'yes')
  asides += 1
  for (const listener of asideListeners) listener()
}

/** What was typed since is newer. */
function takeBack(): void {
  const aside = readFromTab(storageKeys.aside)
  inTab.remove(storageKeys.aside)
  if (!Array.isArray(aside)) return
  for (const [key, value] of aside as [StorageKey, string][])
    if (inTab.get(key) === null) inTab.set(key, value)
}
