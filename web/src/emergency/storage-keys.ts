import { declareKeys } from '#web/platform/storage/declare-keys.ts'

export const emergencyKeys = declareKeys({
  /** A request that is not answered yet; every retry carries it. */
  visitor: { request: 'sanad.request' },
})
