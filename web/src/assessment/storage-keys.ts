import { declareKeys } from '#web/platform/storage/declare-keys.ts'

export const assessmentKeys = declareKeys({
  /** Specification §3: 'true' on the emergency path. */
  device: { emergency: 'isEmergency' },
  /** Specification §3: answers before sign-in. `first-paint.js` reads this one too. */
  visitor: { assessment: 'assessmentData' },
})
