import type { Limit } from '#server/platform/http/rate-limit.ts'

/** Safety §2: matching, a person. */
export const matchesAnHour: Limit = { name: 'matches-hour', times: 10, seconds: 3600 }
/** Decision 50: how many candidates the database hands to the ranking. */
export const candidatesAtMost = 20
/** How many of those who wait a screen lists: the longest waiting, whom one would take first. */
export const lineAtMost = 100
