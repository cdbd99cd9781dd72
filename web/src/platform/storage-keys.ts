import { declareKeys } from './storage/declare-keys.ts'

export const platformKeys = declareKeys({
  device: {
    /** `first-paint.js` reads these three before any other script runs. */
    theme: 'sanad.theme',
    language: 'sanad.language',
    left: 'sanad.left',
    /** 'off' when the shortcuts of a single key are turned off here. */
    shortcuts: 'sanad.shortcuts',
    /** A random mark on the device and in each tab of the person; `device-mark.ts` says why. */
    mark: 'sanad.mark',
    /** On the device, for a moment: a message from one tab to the others. */
    tabs: 'sanad.tabs',
    /** SHARED-2. Set in a tab whose person said that others use this device too. */
    shared: 'sanad.shared',
    /** Set in a tab whose person is signed out: what is typed now is the next person's. */
    signedOut: 'sanad.signed-out',
  },
  visitor: {
    /** The key of the files chosen before sign-in, which the browser's database holds encrypted. */
    filesKey: 'sanad.files-key',
    /** The screen that was wanted before sign-in. */
    returnTo: 'sanad.return-to',
  },
  /** CHAT-11. Followed by a conversation's id: messages that are not stored yet. */
  words: { outbox: 'sanad.outbox.' },
  person: {
    /** Whose drafts these are: a person's id, then the id of the guest they were. */
    writers: 'sanad.writers',
    /** What a person had typed before their sign-in ended, until they are back. */
    aside: 'sanad.aside',
    /** On the device: the id of the account that a guest became, then that of the guest. */
    guest: 'sanad.guest',
    /** On the device, while this browser is registered for as long as the sign-in lasts (NOTICE-7). */
    push: 'sanad.push',
    /** SHARED-3. In a tab that waits for the PIN. */
    locked: 'sanad.locked',
    /** SHARED-3. When the page was last touched, in milliseconds. */
    touched: 'sanad.touched',
    /** SHARED-7. The conversation of an emergency that began on the locked page. */
    lockHelp: 'sanad.lock-help',
  },
})
