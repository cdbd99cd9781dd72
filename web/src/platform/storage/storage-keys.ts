/**
 * Every key of what this site stores in the browser, by its owner. A key that ends with a dot is a
 * prefix; what follows is an id. A test refuses storage that is used past these keys.
 */

/**
 * The device's: they say nothing about a person, and they are all that may stay when another person
 * appears. `first-paint.js` reads the first three before any other script runs.
 */
export const deviceKeys = {
  theme: 'sanad.theme',
  language: 'sanad.language',
  left: 'sanad.left',
  country: 'sanad.country',
  /** The crisis lines from the service; kept through a sign-out. */
  lines: 'sanad.lines',
  /** DIR-1. The directory of services; public, kept through a sign-out. */
  services: 'sanad.services',
  /** 'off' when the sound of a match is turned off here. */
  sound: 'sanad.sound',
  /** 'off' when the shortcuts of a single key are turned off here. */
  shortcuts: 'sanad.shortcuts',
  /** In the device and in each tab of the signed-in person, random; `device-mark.ts` says why. */
  mark: 'sanad.mark',
  /** On the device, for a moment: a message from one tab to the others. */
  tabs: 'sanad.tabs',
  /** Specification §3: 'true' on the emergency path. Whoever pressed is the one who goes on. */
  emergency: 'isEmergency',
  /** SHARED-2. In a tab whose person said that others use this device too. */
  shared: 'sanad.shared',
  /** In a tab whose person is signed out: what is typed now is the next person's. */
  signedOut: 'sanad.signed-out',
} as const

/**
 * Typed or chosen before a sign-in; they go along with the person who signs in. Those of a person
 * whose sign-in has ended are set aside for them (`draft-owner.ts`).
 */
export const visitorKeys = {
  /** Specification §3: answers before sign-in. `first-paint.js` reads this one too. */
  assessment: 'assessmentData',
  /** Specification §2.11: the expert profile before sign-in. */
  expertProfile: 'expertProfile',
  /**
   * The key of the files chosen before sign-in, which are stored encrypted in the browser's
   * database.
   */
  filesKey: 'sanad.files-key',
  /** The id of an emergency that was requested and not answered yet: every retry carries it. */
  request: 'sanad.request',
  /** `first-paint.js` reads this one too. */
  codeSent: 'sanad.code-sent',
  /** The name and the address typed on the sign-in form; never a password. */
  typed: 'sanad.typed',
  /** INVITE-4. An invitation that no account has taken yet. */
  invitation: 'sanad.invitation',
  /** The screen that was wanted before sign-in. */
  returnTo: 'sanad.return-to',
} as const

/** Words that are stored nowhere else: an ordinary sign-out asks before it deletes them. */
export const wordsKeys = {
  /** CHAT-11. Before a conversation's id: messages that are not stored yet. */
  outbox: 'sanad.outbox.',
  /** Before a conversation's id: the draft in its composer. */
  draft: 'sanad.draft.',
  /** Before a conversation's id: a private note that is not saved yet. */
  note: 'sanad.note.',
  /** NOTE-1. Before a conversation's id: a kind note that is not sent yet. */
  kindNote: 'sanad.kind-note.',
  /** Before a conversation's id: the words of a report that are not sent yet. */
  report: 'sanad.report.',
  /** PLAN-3. A plan that is not saved yet. */
  planDraft: 'sanad.plan-draft',
} as const

/**
 * A person's, in a tab; gone when another person appears. On the device the value begins with the
 * person's id.
 */
export const personKeys = {
  ...wordsKeys,
  /** Before a conversation's id: the id of the message that the draft answers. */
  quote: 'sanad.quote.',
  /** The conversation that is open in this tab, for a reload without a connection. */
  kept: 'sanad.kept',
  /** Before the id of a conversation that a guest had open here: the guest's id. */
  guestHad: 'sanad.guest-had.',
  /** Whose drafts these are: a person's id, then the id of the guest they were. */
  writers: 'sanad.writers',
  /** What a person had typed before their sign-in ended, until they are back. */
  aside: 'sanad.aside',
  /** On the device, in the same order: the account that a guest became, and the guest. */
  guest: 'sanad.guest',
  /** PLAN-8. On the device, if its owner says so: a person's id, then their plan. */
  plan: 'sanad.plan',
  /** On the device, while this browser is registered for as long as the sign-in lasts (NOTICE-7). */
  push: 'sanad.push',
  /** The wishes for a search (decision 50). */
  wish: 'sanad.wish',
  /** Before a conversation's id: what help it has offered. */
  help: 'sanad.help.',
  /** CHAT-20. Before a conversation's id: the question that was put aside. */
  beforehand: 'sanad.beforehand.',
  /** BRIEF-1. Before a conversation's id and a count: the brief that was read. */
  brief: 'sanad.brief.',
  /** Before a module's id. */
  quiz: 'sanad.training.quiz.',
  practice: 'sanad.training.practice.',
  read: 'sanad.training.read.',
  /** EXERCISE-2. The steps reached in this tab. */
  exercises: 'sanad.exercises',
  /** The library of phrases, for a supporter without a network. */
  phrases: 'sanad.phrases',
  /** What is typed on the profile form. */
  profile: 'sanad.profile',
  /** The mood chosen on the mood picker, until the profile is complete. */
  mood: 'sanad.mood',
  /** In a tab of a supporter: offers are also shown on screens without a sign-in. */
  reachable: 'sanad.reachable',
  /** SHARED-3. In a tab that waits for the PIN. */
  locked: 'sanad.locked',
  /** SHARED-3. When the page was last touched, in milliseconds. */
  touched: 'sanad.touched',
  /** SHARED-7. The conversation of an emergency that began on the locked page. */
  lockHelp: 'sanad.lock-help',
} as const

export const storageKeys = { ...deviceKeys, ...visitorKeys, ...personKeys } as const

type WithId<Key extends string> = Key extends `${string}.` ? `${Key}${string}` : Key
/** A declared key, with the id where it is a prefix. */
export type StorageKey = WithId<(typeof storageKeys)[keyof typeof storageKeys]>
