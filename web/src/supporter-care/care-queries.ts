import { api, pollQuery, readQuery } from '#web/platform/api/api.ts'

export const careKey = ['matching', 'care'] as const

/** Under `matching`, whose events invalidate these when a conversation ends or a talk is taken. */
export const ownCareQuery = readQuery([...careKey, 'own'], api.supporterCare.ownCare)

/** RECORD-3. Its key stands with the debrief's, because one form has both. */
export const ownRecordsQuery = readQuery([...careKey, 'records'], api.records.ownRecords)

export const ownStandingQuery = readQuery([...careKey, 'standing'], api.application.ownStanding)

/** Staff see these lists beside other work, so that a slow poll is enough. */
const staffPollMs = 30_000

export const talksQuery = pollQuery(staffPollMs, [...careKey, 'talks'], api.supporterCare.talks)

export const expertsQuery = pollQuery(
  staffPollMs,
  [...careKey, 'supporters'],
  api.application.experts,
)
