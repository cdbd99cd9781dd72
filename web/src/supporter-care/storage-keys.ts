import { declareKeys } from '#web/platform/storage/declare-keys.ts'

export const supporterCareKeys = declareKeys({
  /** NOTE-1. Followed by a conversation's id: a kind note that is not sent yet. */
  words: { kindNote: 'sanad.kind-note.' },
})
