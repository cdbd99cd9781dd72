/**
 * The keys of what this site stores in the browser. `first-paint.js` reads the first three before
 * any other script runs.
 */
export const storageKeys = {
  theme: 'sanad.theme',
  language: 'sanad.language',
  left: 'sanad.left',
  country: 'sanad.country',
  /** The crisis lines from the service; kept through a sign-out. */
  lines: 'sanad.lines',
  /** The library of phrases, for a supporter without a network. */
  phrases: 'sanad.phrases',
  /** DIR-1. The directory of services; public, kept through a sign-out. */
  services: 'sanad.services',
  /** PLAN-8. On the device, if its owner says so: a person's id, then their plan. */
  plan: 'sanad.plan',
  /** PLAN-3. A plan that is not saved yet. */
  planDraft: 'sanad.plan-draft',
  /** EXERCISE-2. The steps reached in this tab. */
  exercises: 'sanad.exercises',
  /** Specification §3: answers before sign-in. `first-paint.js` reads this one too. */
  assessment: 'assessmentData',
  /** Specification §3: 'true' on the emergency path. */
  emergency: 'isEmergency',
  /** The id of an emergency that was requested and not answered yet: every retry carries it. */
  request: 'sanad.request',
  /** CHAT-11. Prefix, before a conversation's id: messages that are not stored yet. */
  outbox: 'sanad.outbox.',
  /** Prefix, before a conversation's id: the draft in its composer. */
  draft: 'sanad.draft.',
  /** Prefix, before a conversation's id: the id of the message that the draft answers. */
  quote: 'sanad.quote.',
  /** Prefix, before a conversation's id: a private note that is not saved yet. */
  note: 'sanad.note.',
  /** The conversation that is open in this tab, for a reload without a connection. */
  kept: 'sanad.kept',
  /** Prefix, before the id of a conversation that a guest had open here: the guest's id. */
  guestHad: 'sanad.guest-had.',
  /** Whose drafts these are: a person's id, then the id of the guest they were. */
  writers: 'sanad.writers',
  /** On the device, in the same order: the account that a guest became, and the guest. */
  guest: 'sanad.guest',
  /** On the device and in each tab of the signed-in person; `device-mark.ts` says why. */
  mark: 'sanad.mark',
  /** On the device, for a moment: a message from one tab to the others. */
  tabs: 'sanad.tabs',
  /** Specification §2.11: the expert profile before sign-in. */
  expertProfile: 'expertProfile',
  /**
   * The key of the files chosen before sign-in, which are stored encrypted in the browser's
   * database.
   */
  filesKey: 'sanad.files-key',
  /** `first-paint.js` reads this one too. */
  codeSent: 'sanad.code-sent',
  /** The name and the address typed on the sign-in form; never a password. */
  typed: 'sanad.typed',
  /** What is typed on the profile form. */
  profile: 'sanad.profile',
  /** The mood chosen on the mood picker, until the profile is complete. */
  mood: 'sanad.mood',
  /** 'off' when the person turned off the sound of a match. */
  sound: 'sanad.sound',
  /** 'off' when the person turned off the shortcuts of a single key. */
  shortcuts: 'sanad.shortcuts',
  /** On the device, while this browser is registered for as long as the sign-in lasts (NOTICE-7). */
  push: 'sanad.push',
  /** In a tab of a supporter: offers are also shown on screens without a sign-in. */
  reachable: 'sanad.reachable',
  /** SHARED-2. In a tab whose person said that others use this device too. */
  shared: 'sanad.shared',
  /** SHARED-3. In a tab that waits for the PIN. */
  locked: 'sanad.locked',
  /** SHARED-3. When the page was last touched, in milliseconds. */
  touched: 'sanad.touched',
  /** SHARED-7. The conversation of an emergency that began on the locked page. */
  lockHelp: 'sanad.lock-help',
  /** INVITE-4. An invitation that no account has taken yet. */
  invitation: 'sanad.invitation',
  /** The screen that was wanted before sign-in. */
  returnTo: 'sanad.return-to',
} as const

/**
 * A private window or a strict setting may refuse storage: then nothing is kept and nothing breaks.
 */
function guarded(area: () => Storage) {
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(area())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key: string): string | null => attempt((storage) => storage.getItem(key), null),
    set: (key: string, value: string): void =>
      attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key), undefined),
    clear: (): void => attempt((storage) => storage.clear(), undefined),
    /** The rest of every key that starts with the prefix. */
    keysAfter: (prefix: string): string[] =>
      attempt((storage) => Object.keys(storage), []).flatMap((key) =>
        key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
      ),
  }
}

const device = guarded(() => window.localStorage)
const session = guarded(() => window.sessionStorage)

/** What the first pages leave on any device, and the messages between tabs, which stay nowhere. */
const publicKeys: ReadonlySet<string> = new Set([
  storageKeys.theme,
  storageKeys.language,
  storageKeys.tabs,
])
const staysInTab = (key: string): boolean =>
  session.get(storageKeys.shared) !== null && !publicKeys.has(key)
const tabKey = (key: string): string => `device:${key}`

/** Stays on this device; on one that others use too, only in this tab (SHARED-2). */
export const onDevice = {
  ...device,
  get: (key: string): string | null =>
    staysInTab(key) ? session.get(tabKey(key)) : device.get(key),
  set: (key: string, value: string): void =>
    staysInTab(key) ? session.set(tabKey(key), value) : device.set(key, value),
  remove: (key: string): void => {
    session.remove(tabKey(key))
    device.remove(key)
  },
}

/** SHARED-2. Removes what earlier visits left on this device. */
export function forgetDevice(): void {
  for (const key of device.keysAfter('')) if (!publicKeys.has(key)) device.remove(key)
}

let clears = 0
/**
 * How often this tab was cleared. An answer requested before the last time may be about another
 * person.
 */
export const clearCount = (): number => clears
const clearListeners: (() => void)[] = []
/** Registers more to delete when this tab is cleared. */
export const onTabCleared = (forget: () => void): void => void clearListeners.push(forget)
let stopSending: (() => void) | undefined
/** @param stop stops sending once the drafts of this tab are deleted */
export const onDraftsDeleted = (stop: () => void): void => void (stopSending = stop)

/** Deletes what this tab holds of conversations: drafts, unsent and kept messages. */
export function deleteDrafts(): void {
  clears += 1
  for (const prefix of [
    storageKeys.outbox,
    storageKeys.draft,
    storageKeys.quote,
    storageKeys.note,
    storageKeys.guestHad,
  ])
    for (const id of session.keysAfter(prefix)) session.remove(prefix + id)
  session.remove(storageKeys.kept)
  session.remove(storageKeys.planDraft)
  onDevice.remove(storageKeys.plan)
  stopSending?.()
}

/** Stays in this tab until it is closed or cleared. */
export const inTab = {
  ...session,
  clear: (): void => {
    deleteDrafts()
    session.clear()
    for (const forget of clearListeners) forget()
  },
}

/**
 * Writes into this tab until the tab is cleared, so that a late write does not bring deleted text
 * back. `undefined` removes the key.
 */
export function tabWriter(): (key: string, text: string | undefined) => void {
  const since = clears
  return (key, text) => {
    if (since !== clears) return
    if (text === undefined) inTab.remove(key)
    else inTab.set(key, text)
  }
}

/** A JSON value stored in this tab; undefined when it is missing or unreadable. */
export function readFromTab(key: string): unknown {
  const text = inTab.get(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether messages in this tab wait to be sent. */
export const hasOutgoing = (): boolean => inTab.keysAfter(storageKeys.outbox).length > 0

/** Whether this tab holds text that is stored nowhere else, drafts included. */
export const hasUnsentText = (): boolean =>
  hasOutgoing() ||
  inTab.keysAfter(storageKeys.note).length > 0 ||
  inTab.keysAfter(storageKeys.draft).some((id) => inTab.get(storageKeys.draft + id)?.trim() !== '')

export const keepInTab = (key: string, value: unknown): void =>
  inTab.set(key, JSON.stringify(value))
