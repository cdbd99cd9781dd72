import { api, readQuery } from '#web/platform/api/api.ts'

/** Answers are never stored outside this page's memory. */
export const weeksQuery = readQuery(['outcome', 'mine'], api.outcome.ownOutcomes)
