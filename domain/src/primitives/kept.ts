import type { NumberName } from './settings.ts'

/**
 * Safety §5: how long each class is kept, by a setting or in days. What a report, an incident or a
 * minor's session needs is kept until `keep-cases` after the case has closed.
 */
export const keptFor = {
  /** Messages, flags and thank-yous: from the end of the session. */
  messages: 'keep-messages',
  /** Answers to the three questions: from the day they were given. */
  answers: 'keep-messages',
  /** Daily moods: the diary shows none that is older. */
  moods: 15,
  /** The four questions over four weeks: ninety days after the last of them could be answered. */
  weeks: 125,
  /** Crisis assessments: from their review; those that need no review are kept as answers are. */
  crises: 'keep-crises',
  /** Ladders and incidents: from their acknowledgement or closing. */
  incidents: 'keep-crises',
  /** Reports, and the cases of supervisors: from their closing. */
  cases: 'keep-cases',
  /** Documents of an application: from the decision. */
  documents: 'keep-documents',
  /** Documents not sent, or not answered again: from the end of the applicant's last sign-in. */
  drafts: 90,
  /** A rejected application: from the decision, so that one that comes too early is recognised. */
  rejected: 'keep-rejected',
  /** Sessions as facts, without content: from their end. */
  sessions: 'keep-sessions',
  /** What remains of an erased account: that its person agreed to the terms, and when. */
  consents: 'keep-consents',
  /** An account without a sign-in; a notice is sent a month before. */
  idle: 'keep-idle-accounts',
  /** A guest without a session that is still kept. */
  guests: 1,
  /** A person's own copy of their data: from the request. */
  exports: 7,
  /** Past shifts. */
  shifts: 730,
  /** Working hours, for as long as their limits look back. */
  hours: 8,
  notices: 90,
  audit: 'keep-audit',
} as const satisfies Record<string, NumberName | number>
export type KeptClass = keyof typeof keptFor
export const keptClasses = Object.keys(keptFor) as [KeptClass, ...KeptClass[]]

/** Days between an applicant's notice and the deletion of their documents. */
export const draftNoticeDays = 14

/** Days between the owner's notice and the erasure of an idle account. */
export const idleNoticeDays = 30
