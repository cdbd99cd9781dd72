import { declareKeys } from '#web/platform/storage/declare-keys.ts'

export const assessmentKeys = declareKeys({
  /** Specification §3: 'true' on the emergency path. The person who pressed is the one who goes on. */
  device: { emergency: 'isEmergency' },
  /** Specification §3: answers before sign-in. `first-paint.js` reads this one too. */
  visitor: { assessment: 'assessmentData' },
})
