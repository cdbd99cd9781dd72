import { declareKeys } from '#web/platform/storage/declare-keys.ts'

export const emergencyKeys = declareKeys({
  /** The id of an emergency that was requested and not answered yet: every retry carries it. */
  visitor: { request: 'sanad.request' },
})
