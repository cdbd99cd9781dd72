import * as z from 'zod'
import { severities } from '../crisis/severity.ts'
import { danger } from '../live-boards/contract.ts'
import { whoAnswersView } from '../escalation/ladder-contract.ts'
import { get } from '../primitives/operation.ts'

const seconds = z.int().min(0)

/** The only names are those of colleagues on duty. */
const overview = z.object({
  onDuty: whoAnswersView.pick({ timeZone: true, onCall: true, supervisors: true, backups: true }),
  danger,
  incidents: z.int(),
  /** Gaps in the hours ahead without a reachable person on duty. */
  gaps: z.int(),
  queue: z.object({ open: z.int(), untaken: z.int(), gravest: z.enum(severities).nullable() }),
  waiting: z.object({ count: z.int(), oldestSeconds: seconds.nullable() }),
  /** Sessions whose deadline has passed without a check. */
  overdue: z.int(),
  /** For those who decide on applications; null for a supervisor. */
  applications: z
    .object({ waiting: z.int(), mine: z.int(), oldestDays: z.int().min(0).nullable() })
    .nullable(),
  /** Talks that supporters requested and nobody has taken, and overdue monthly talks. */
  experts: z.object({ talks: z.int(), overdue: z.int() }),
  /** Crisis lines whose last test call is too old, and changes that wait for a second person. */
  lines: z.object({
    stale: z.int(),
    proposals: z.int(),
    /** LINES-12. Numbers for which the release and the organisation have different details. */
    corrected: z.array(z.object({ ours: z.string(), release: z.string() })),
  }),
  /** Proposals of others, and new words that wait for signatures; null for a supervisor. */
  content: z.object({ proposals: z.int(), unsigned: z.int() }).nullable(),
})
export type Overview = z.infer<typeof overview>

export const overviewOperations = {
  overview: get('/admin/overview', 'What waits, in counts.').output(overview),
}
