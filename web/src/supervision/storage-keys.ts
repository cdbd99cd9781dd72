import { declareKeys } from '#web/platform/storage/declare-keys.ts'

/** Each is followed by a conversation's id. */
export const supervisionKeys = declareKeys({
  words: {
    /** A private note that is not saved yet. */
    note: 'sanad.note.',
    /** The words of a report that are not sent yet. */
    report: 'sanad.report.',
  },
  /** BRIEF-1. Followed by a count: the brief that was read. */
  person: { brief: 'sanad.brief.' },
})
