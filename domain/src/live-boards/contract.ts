import * as z from 'zod'
import { urgenciesKnown } from '../assessment/answers.ts'
import { boardStates } from './live-board.ts'
import { languages } from '../primitives/language.ts'
import { get } from '../primitives/operation.ts'
import { id, moment } from '../primitives/refusals.ts'
import { whoAnswersView } from '../escalation/ladder-contract.ts'

const seconds = z.int().min(0)
const counted = z.object({ count: z.int(), oldestSeconds: seconds.nullable() })

/** OPS-4. People in danger, in counts: the same on every board. */
export const danger = z.object({
  people: z.int(),
  /** People with whom nobody is in a session. */
  alone: z.int(),
  /** The longest time that one of these has been in danger. */
  aloneSeconds: seconds.nullable(),
  /** Open alarms, and the age of the oldest. */
  alarms: z.int(),
  alarmSeconds: seconds.nullable(),
  /** Alarms whose last rung was called. */
  overdue: z.int(),
})
export type Danger = z.infer<typeof danger>

/** The state of the service in counts: no names, no text (Safety §1). */
const staffNow = z.object({
  at: moment,
  /** Approved ones. `available`: can be matched; `busy`: reachable and full; `off`: all others. */
  experts: z.object({
    available: z.int(),
    busy: z.int(),
    off: z.int(),
    held: z.int(),
    places: z.int(),
  }),
  /** Seekers without a supporter, emergencies excluded. */
  waiting: counted.extend({
    byLanguage: z.array(counted.extend({ language: z.enum(languages) })),
    byUrgency: z.array(counted.extend({ urgency: z.enum([...urgenciesKnown, 'flexible']) })),
  }),
  danger,
  /** Deadlines that passed without a check; more than none for long means that a node is stuck. */
  overdue: counted,
  sessions: z.array(z.object({ state: z.enum(boardStates), count: z.int() })),
})
export type StaffNow = z.infer<typeof staffNow>

/** LADDER-8. Who answers, with people in danger and unanswered questions. */
const whoAnswersBoard = whoAnswersView.extend({
  danger,
  /** OPS-6. For supervisors; a node of the previous release does not send it. */
  unanswered: z
    .array(z.object({ expertId: id.optional(), expertName: z.string(), minutes: z.int() }))
    .optional(),
})
export type WhoAnswersBoard = z.infer<typeof whoAnswersBoard>

export const liveBoards = {
  staffNow: get('/live-boards/staff-now', 'For staff: how it stands, in counts.').output(staffNow),
  whoAnswers: get('/live-boards/who-answers', 'Who is on, what is open, what is overdue.').output(
    whoAnswersBoard,
  ),
}
