import { declareKeys } from '#web/platform/storage/declare-keys.ts'

export const crisisKeys = declareKeys({
  device: {
    country: 'sanad.country',
    /** The crisis lines from the service; kept through a sign-out. */
    lines: 'sanad.lines',
  },
  /** PLAN-8. On the device, if its owner says so: a person's id, then their plan. */
  person: { plan: 'sanad.plan' },
})
