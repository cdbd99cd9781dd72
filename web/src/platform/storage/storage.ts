/** Names of what this site keeps in the browser. `first-paint.js` reads the first three before anything runs. */
export const storageKeys = {
  theme: 'sanad.theme',
  language: 'sanad.language',
  left: 'sanad.left',
  country: 'sanad.country',
  /** The crisis lines as the service last gave them; outlives a sign-out. */
  lines: 'sanad.lines',
  /** Specification §3: answers before sign-in. `first-paint.js` looks for them too. */
  assessment: 'assessmentData',
  /** Specification §3: 'true' on the emergency path. */
  emergency: 'isEmergency',
  /** The id of the emergency that this tab asked for and has no answer to yet: every retry carries it. */
  request: 'sanad.request',
  /** CHAT-11. Before the id of a conversation: what was written in it and is not stored yet. */
  outbox: 'sanad.outbox.',
  /** Before the id of a conversation: what is just being written in it. */
  draft: 'sanad.draft.',
  /** Before the id of a conversation that a guest had open here: the id of that guest. */
  guestHad: 'sanad.guest-had.',
  /** Whose words these are: the id of a person, and after it that of the guest they were. */
  writers: 'sanad.writers',
  /** On this device, in the same order: who proved an address, and the guest they were. */
  guest: 'sanad.guest',
  /** On this device and in each tab of whoever is here; `device-mark.ts` says what for. */
  mark: 'sanad.mark',
  /** On this device, for a moment: what one tab says to the others. */
  tabs: 'sanad.tabs',
  /** Specification §2.11: the expert profile before sign-in. */
  expertProfile: 'expertProfile',
  /** Opens the files chosen before sign-in, which lie sealed in the browser's database. */
  filesKey: 'sanad.files-key',
  /** `first-paint.js` looks for this one too. */
  codeSent: 'sanad.code-sent',
  /** The name and the address on the sign-in form; never a password. */
  typed: 'sanad.typed',
  /** What stands on the profile form. */
  profile: 'sanad.profile',
  /** What is chosen on the mood picker, until the profile is done. */
  mood: 'sanad.mood',
  /** 'off' when the person turned the sound of a match off. */
  sound: 'sanad.sound',
  /** In a tab of a supporter: offers are shown on the open screens, too. */
  reachable: 'sanad.reachable',
  /** The screen that somebody wanted before signing in. */
  returnTo: 'sanad.return-to',
} as const

/** A private window or a strict setting may refuse storage: then nothing is kept and nothing breaks. */
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
    /** What follows the prefix in every key that has it. */
    keysAfter: (prefix: string): string[] =>
      attempt((storage) => Object.keys(storage), []).flatMap((key) =>
        key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
      ),
  }
}

/** Stays on this device. */
export const onDevice = guarded(() => window.localStorage)
let timesCleared = 0
/** What was asked before the last time is about somebody who may be gone. */
export const timesForgotten = (): number => timesCleared
const alsoForgets: (() => void)[] = []
/** What lies elsewhere and belongs to this tab goes with it. */
export const whenTabCleared = (forget: () => void): void => void alsoForgets.push(forget)
let stopSending: (() => void) | undefined
/** @param stop nothing that was written goes out any more, once the words of this tab are gone */
export const whenWordsForgotten = (stop: () => void): void => void (stopSending = stop)
const session = guarded(() => window.sessionStorage)

/** What was written in conversations is gone from this tab; the rest of it stays. */
export function forgetWords(): void {
  timesCleared += 1
  for (const prefix of [storageKeys.outbox, storageKeys.draft, storageKeys.guestHad])
    for (const id of session.keysAfter(prefix)) session.remove(prefix + id)
  stopSending?.()
}

/** Gone with this tab. */
export const inTab = {
  ...session,
  clear: (): void => {
    forgetWords()
    session.clear()
    for (const forget of alsoForgets) forget()
  },
}

/**
 * Writes into this tab until it forgets: who still holds a text then must not bring it back. `undefined` removes.
 */
export function tabWriter(): (key: string, text: string | undefined) => void {
  const since = timesCleared
  return (key, text) => {
    if (since !== timesCleared) return
    if (text === undefined) inTab.remove(key)
    else inTab.set(key, text)
  }
}

/** A JSON value of this tab, or undefined when there is none that can be read. */
export function readFromTab(key: string): unknown {
  const text = inTab.get(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether something waits in this tab to be sent. */
export const hasOutgoing = (): boolean => inTab.keysAfter(storageKeys.outbox).length > 0

/** Whether words of this tab are stored nowhere else: they go with it, also those that are only begun. */
export const hasUnsentWords = (): boolean =>
  hasOutgoing() ||
  inTab.keysAfter(storageKeys.draft).some((id) => inTab.get(storageKeys.draft + id)?.trim() !== '')

export const keepInTab = (key: string, value: unknown): void =>
  inTab.set(key, JSON.stringify(value))
