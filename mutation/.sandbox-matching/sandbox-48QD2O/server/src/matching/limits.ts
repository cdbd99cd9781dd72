// @ts-nocheck
import type { Limit } from '#server/platform/http/rate-limit.ts'

/** Safety §2: searches, for each person. */
export const matchesAnHour: Limit = { name: 'matches-hour', times: 10, seconds: 3600 }
/** Decision 50: candidates that the database returns for ranking. */
export const candidatesAtMost = 20
/** Seekers listed on a screen, those who go first. */
export const queueAtMost = 100
