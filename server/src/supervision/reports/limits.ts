import type { Limit } from '#server/platform/http/rate-limit.ts'

/** REPORT-2. Our own choice: more than anybody needs on the worst day, too few to drive somebody out. */
export const reportsADay: Limit = { name: 'reports-day', times: 5, seconds: 86_400 }
