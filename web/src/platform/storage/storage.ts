import { hasTypedWords } from './typed-words.ts'
import { platformKeys } from '../storage-keys.ts'
import type { Declaration, Owner, StorageKey } from './declare-keys.ts'

export { platformKeys } from '../storage-keys.ts'
export type { StorageKey } from './declare-keys.ts'

/** The declarations of all slices, because they decide what may stay. */
const declarations = Object.values(
  import.meta.glob<Record<string, Declaration>>('../../*/storage-keys.ts', { eager: true }),
).flatMap((declaring) => Object.values(declaring))

const prefixOf = (key: StorageKey | ((id: string) => StorageKey)): StorageKey =>
  typeof key === 'function' ? key('') : key

/** Keys of these owners; for a key before an id, the part that all such keys begin with. */
export const keysOwnedBy = (...owners: readonly Owner[]): readonly StorageKey[] =>
  declarations.flatMap((declared) =>
    owners.flatMap((owner) => Object.values(declared[owner] ?? {}).map(prefixOf)),
  )

/** Where the browser refuses storage, nothing is kept and nothing breaks. */
function guarded(area: () => Storage) {
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(area())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key: StorageKey): string | null => attempt((storage) => storage.getItem(key), null),
    set: (key: StorageKey, value: string): void =>
      attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key: StorageKey): void => attempt((storage) => storage.removeItem(key), undefined),
    clear: (): void => attempt((storage) => storage.clear(), undefined),
    /** The rest of every key that starts with the prefix. */
    keysAfter: (prefix: StorageKey): string[] =>
      attempt((storage) => Object.keys(storage), []).flatMap((key) =>
        key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
      ),
    /** Removes undeclared keys too. */
    keepOnly: (mayStay: (key: string, value: string) => boolean): void =>
      attempt((storage) => {
        for (const [key, value] of Object.entries<string>(storage))
          if (!mayStay(key, value)) storage.removeItem(key)
      }, undefined),
  }
}

const device = guarded(() => window.localStorage)
const session = guarded(() => window.sessionStorage)

/** What the first pages leave on any device, and messages between tabs, which stay nowhere. */
const publicKeys: ReadonlySet<string> = new Set([
  platformKeys.device.theme,
  platformKeys.device.language,
  platformKeys.device.tabs,
])
const staysInTab = (key: string): boolean =>
  session.get(platformKeys.device.shared) !== null && !publicKeys.has(key)
/** What a shared device would have stored, in the tab (SHARED-2). Not a declared key. */
const tabKey = (key: string): StorageKey => `device:${key}` as StorageKey

/** Stays on this device; on one that others use too, only in this tab (SHARED-2). */
export const onDevice = {
  ...device,
  get: (key: StorageKey): string | null =>
    staysInTab(key) ? session.get(tabKey(key)) : device.get(key),
  set: (key: StorageKey, value: string): void =>
    staysInTab(key) ? session.set(tabKey(key), value) : device.set(key, value),
  remove: (key: StorageKey): void => {
    session.remove(tabKey(key))
    device.remove(key)
  },
}

/** SHARED-2. Removes what earlier visits left on this device. */
export const forgetDevice = (): void => device.keepOnly((key) => publicKeys.has(key))

let clears = 0
/** An answer from before the last clearing may be about another person. */
export const clearCount = (): number => clears
const clearListeners: (() => void)[] = []
/** Registers more to delete when this tab is cleared. */
export const onTabCleared = (forget: () => void): void => void clearListeners.push(forget)

function clearTab(deletes: () => void): void {
  clears += 1
  deletes()
  for (const forget of clearListeners) forget()
}

/** Stays in this tab until it is closed or cleared. */
export const inTab = {
  ...session,
  clear: (): void =>
    clearTab(() => {
      device.keepOnly((key) => outlivesSignOut.has(key))
      session.clear()
    }),
}

const deviceOwned: ReadonlySet<string> = new Set(
  keysOwnedBy('device').flatMap((key) => [key, tabKey(key)]),
)
/** The guest's new account, for other tabs, and the push registration, which the browser ends. */
const outlivesSignOut: ReadonlySet<string> = new Set([
  ...deviceOwned,
  platformKeys.person.guest,
  platformKeys.person.push,
])

/** Keeps only the device's own keys and `also`. */
export const forgetOtherPerson = (also: readonly StorageKey[]): void =>
  clearTab(() =>
    session.keepOnly((key) => deviceOwned.has(key) || also.some((allowed) => allowed === key)),
  )

/** Removes what other people left on the device. */
export const forgetOthersOnDevice = (personId: string): void =>
  device.keepOnly((key, value) => deviceOwned.has(key) || value.startsWith(`${personId} `))

/** A writer that stops once the tab was cleared: a late write must not bring deleted text back. */
export function tabWriter(): (key: StorageKey, text: string | undefined) => void {
  const since = clears
  return (key, text) => {
    if (since !== clears) return
    if (text === undefined) inTab.remove(key)
    else inTab.set(key, text)
  }
}

/** Parsed from JSON; undefined when it is missing or unreadable. */
export function readFromTab(key: StorageKey): unknown {
  const text = inTab.get(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const { outbox } = platformKeys.words
export const hasOutgoing = (): boolean => inTab.keysAfter(outbox('')).length > 0

/** SHARED-11. The ids of messages that wait to be sent. */
export const outgoingIds = (): string[] =>
  inTab.keysAfter(outbox('')).flatMap((sessionId) => {
    const stored = readFromTab(outbox(sessionId))
    return Array.isArray(stored) ? (stored as { id: string }[]).map(({ id }) => id) : []
  })

/** Words that are stored nowhere else, drafts included. */
export const hasUnsentText = (): boolean =>
  hasTypedWords() ||
  declarations.some(({ words, visitorWords, holdsText }) =>
    Object.values({ ...words, ...visitorWords })
      .map(prefixOf)
      .some((prefix) =>
        inTab.keysAfter(prefix).some((id) => {
          const text = inTab.get(`${prefix}${id}` as StorageKey)
          return text !== null && holdsText(text)
        }),
      ),
  )

/** While it is unknown who is signed in: deletes what the service has too, keeps unsent text. */
export const forgetCopies = (): void => {
  for (const key of keysOwnedBy('copy')) inTab.remove(key)
}

export const keepInTab = (key: StorageKey, value: unknown): void =>
  inTab.set(key, JSON.stringify(value))
