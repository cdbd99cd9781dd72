import type { AgeGroup } from '../identity/age.ts'

/** Specification §9: every 30 s, at most 5 times. */
export const emergencyRetry = { everySeconds: 30, times: 5 } as const

/** Decision 49: one optional tap, never a form, because the person needs help now. */
export const ageBands = ['adult', 'minor'] as const
export type AgeBand = (typeof ageBands)[number]

/** EMERGENCY-11. The profile wins over the tap; an unknown age counts as possibly under 18. */
export const maybeMinor = (age: AgeBand | null, profileAge: AgeGroup | null): boolean =>
  profileAge === null ? age !== 'adult' : profileAge === 'minor'
