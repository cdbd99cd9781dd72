import type { Limit } from '#server/platform/http/rate-limit.ts'

/** Safety §2: a person or guest. A retry of the same emergency is not counted. */
export const emergenciesInTenMinutes: Limit = {
  name: 'emergencies-ten-minutes',
  times: 6,
  seconds: 600,
}
/** Emergencies judged in one go. */
export const sweepAtOnce = 100
