import type { Limit } from '#server/platform/services/http/rate-limit.ts'

/** APPT-1. Requests of one person: each reaches supporters. */
export const requestsADay: Limit = { name: 'appointments-day', times: 10, seconds: 86_400 }
