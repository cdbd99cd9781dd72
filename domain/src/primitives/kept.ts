import type { NumberName } from './settings.ts'

/**
 * Safety §5: what is kept, by class, and how long: a setting, or days that nobody changes. What a report, an incident
 * or a minor's conversation needs is held beyond this, until `keep-cases` after the case has closed.
 */
export const keptFor = {
  /** Messages, flags and thank-yous: from the end of the conversation. */
  messages: 'keep-messages',
  /** Answers to the three questions: from when they were given. */
  answers: 'keep-messages',
  /** Daily moods: no line shows an older one. */
  moods: 15,
  /** Four questions over four weeks: ninety days after the last of them could be answered. */
  weeks: 125,
  /** Assessments of a crisis: from their review; those that nobody has to review, as answers. */
  crises: 'keep-crises',
  /** Ladders and incidents: from when somebody acknowledged or closed them. */
  incidents: 'keep-crises',
  /** Reports, and the cases of supervisors: from when they were closed. */
  cases: 'keep-cases',
  /** Documents of an application: from the decision. */
  documents: 'keep-documents',
  /** Documents of an application that was not sent, or not answered again: from the end of its owner's last sign-in. */
  drafts: 90,
  /** A rejected application: from the decision, so that one that comes too early is seen. */
  rejected: 'keep-rejected',
  /** Conversations as facts, without a word: from their end. */
  sessions: 'keep-sessions',
  /** What stays of an erased account: that its person agreed to the terms, and when. */
  consents: 'keep-consents',
  /** An account that nobody signs in to; a notice comes a month before. */
  idle: 'keep-idle-accounts',
  /** A guest without a conversation that is still kept. */
  guests: 1,
  /** Somebody's own copy of their data: from when it was asked for. */
  exports: 7,
  /** Shifts that are over. */
  shifts: 730,
  /** Who was at work when: as long as limits look back. */
  hours: 8,
  notices: 90,
  audit: 'keep-audit',
} as const satisfies Record<string, NumberName | number>
export type KeptClass = keyof typeof keptFor
export const keptClasses = Object.keys(keptFor) as [KeptClass, ...KeptClass[]]

/** Whoever left documents so is told so many days before they go. */
export const draftsToldDaysBefore = 14

/** The owner of an idle account is told so many days before it goes. */
export const idleToldDaysBefore = 30
