import { declareKeys } from '#web/platform/storage/declare-keys.ts'

export const emergencyKeys = declareKeys({
  /** Not answered yet: every retry carries it. */
  visitor: { request: 'sanad.request' },
})
