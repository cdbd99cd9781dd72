import type { AgeGroup } from '../identity/age.ts'

/** Specification §9: every 30 s, at most 5 times. */
export const emergencyRetry = { everySeconds: 30, times: 5 } as const

/** The place that a person keeps: nothing asked of it grows by asking. One optional tap (decision 49). */
export const ageBands = ['adult', 'minor'] as const
export type AgeBand = (typeof ageBands)[number]

/** EMERGENCY-11. What the profile says outranks what is tapped; unknown is treated as possibly under 18. */
export const maybeMinor = (age: AgeBand | null, profileAge: AgeGroup | null): boolean =>
  profileAge === null ? age !== 'adult' : profileAge === 'minor'
