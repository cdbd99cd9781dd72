import type { Limit } from '#server/platform/services/http/rate-limit.ts'

/** Safety §2. Counts for each person. */
export const matchesAnHour: Limit = { name: 'matches-hour', times: 10, seconds: 3600 }
/** Decision 50. Candidates that the database returns for ranking. */
export const candidatesAtMost = 20
/** Seekers listed on a screen, from the head of the queue. */
export const queueAtMost = 100
/** Sessions judged in one transaction. */
export const sweepAtOnce = 200
/** A supporter takes only a few; the others are due seconds later anyway. */
export const wokenAtMost = 20
/** MATCH-36. Supporters whom a search leaves to the queue before it answers that none is free. */
export const leftToQueueAtMost = 3
/** MATCH-10. Until a supporter who missed an offer is asked again for the same seeker. */
export const askAgainAfterMinutes = 10
