import { declareKeys } from '#web/platform/storage/declare-keys.ts'

export const wellbeingKeys = declareKeys({
  /** PLAN-3. A plan that is not saved yet. */
  words: { planDraft: 'sanad.plan-draft' },
  /** EXERCISE-2. The steps reached in this tab. */
  person: { exercises: 'sanad.exercises' },
})
