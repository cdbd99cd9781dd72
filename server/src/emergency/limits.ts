import type { Limit } from '#server/platform/services/http/rate-limit.ts'

/** Safety §2. For each person or guest. A retry of the same emergency does not count. */
export const emergenciesInTenMinutes: Limit = {
  name: 'emergencies-ten-minutes',
  times: 6,
  seconds: 600,
}
/** Emergencies handled in one round. */
export const sweepAtOnce = 100
