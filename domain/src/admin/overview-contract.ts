import { oc } from '@orpc/contract'
import * as z from 'zod'
import { severities } from '../crisis/severity.ts'
import { danger } from '../operations/contract.ts'
import { whoAnswersView } from '../escalation/ladder-contract.ts'

const seconds = z.int().min(0)

/** What waits for whoever runs the service, in counts: nobody's name but that of colleagues on duty. */
const overview = z.object({
  onDuty: whoAnswersView.pick({ timeZone: true, onCall: true, supervisors: true, backups: true }),
  danger,
  incidents: z.int(),
  /** Hours ahead in which nobody who can be reached is on. */
  gaps: z.int(),
  queue: z.object({ open: z.int(), untaken: z.int(), gravest: z.enum(severities).nullable() }),
  waiting: z.object({ count: z.int(), oldestSeconds: seconds.nullable() }),
  /** Conversations that should have been looked at already. */
  overdue: z.int(),
  /** For those who decide on them; nothing for a supervisor. */
  applications: z
    .object({ waiting: z.int(), mine: z.int(), oldestDays: z.int().min(0).nullable() })
    .nullable(),
  /** Talks that supporters asked for and nobody has taken, and monthly talks that are overdue. */
  supporters: z.object({ talks: z.int(), overdue: z.int() }),
  /** Numbers to call that nobody test-called for too long, and changes that wait for a second person. */
  lines: z.object({ stale: z.int(), proposals: z.int() }),
})
export type Overview = z.infer<typeof overview>

export const overviewOperations = {
  overview: oc
    .route({ method: 'GET', path: '/admin/overview', summary: 'What waits, in counts.' })
    .output(overview),
}
