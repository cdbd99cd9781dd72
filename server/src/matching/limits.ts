import type { Limit } from '#server/platform/rate-limit.ts'

/** Safety §2: matching, a person. */
export const matchesAnHour: Limit = { name: 'matches-hour', times: 10, seconds: 3600 }
/** Decision 50: an expert is reachable whose live socket was seen in the last 45 s. */
export const reachableForSeconds = 45
/** Decision 50: how many candidates the database hands to the ranking. */
export const candidatesAtMost = 20
/** How many of those who wait a screen lists: the longest waiting, whom one would take first. */
export const lineAtMost = 100
/** Conversations at once: more than two, and nobody listens well. */
export const sessionsAtOnce = 2
