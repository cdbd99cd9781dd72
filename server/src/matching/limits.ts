import type { Limit } from '#server/platform/services/http/rate-limit.ts'

/** Safety §2: searches, for each person. */
export const matchesAnHour: Limit = { name: 'matches-hour', times: 10, seconds: 3600 }
/** Decision 50: candidates that the database returns for ranking. */
export const candidatesAtMost = 20
/** Seekers listed on a screen, those who go first. */
export const queueAtMost = 100
/** Sessions judged in one transaction. */
export const sweepAtOnce = 200
/** A supporter takes a few at most; the sessions behind these are due seconds later by themselves. */
export const wokenAtMost = 20
/** MATCH-36. Supporters whom a search leaves to the queue before it answers that none is free. */
export const leftToQueueAtMost = 3
/** MATCH-10. Minutes after which a supporter who missed an offer is asked again for the same seeker. */
export const askAgainAfterMinutes = 10
