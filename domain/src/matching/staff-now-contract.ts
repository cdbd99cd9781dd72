import { oc } from '@orpc/contract'
import * as z from 'zod'
import { urgenciesKnown } from '../assessment/answers.ts'
import { sessionStates } from '../chat/session-states.ts'
import { languages } from '../primitives/language.ts'
import { commonRefusals, moment } from '../primitives/refusals.ts'

const seconds = z.int().min(0)
const waiters = z.object({ count: z.int(), oldestSeconds: seconds.nullable() })

/** How it stands at this moment, in counts: nobody's name, nobody's words (safety §1). */
export const staffNow = z.object({
  at: moment,
  /** Approved experts. `available`: could be matched now; `busy`: here and full; `off`: switched off, at rest, or not here. */
  experts: z.object({ available: z.int(), busy: z.int(), off: z.int(), held: z.int(), places: z.int() }),
  waiting: waiters.extend({
    byLanguage: z.array(waiters.extend({ language: z.enum(languages) })),
    byUrgency: z.array(waiters.extend({ urgency: z.enum([...urgenciesKnown, 'flexible']) })),
  }),
  /** Emergencies that nobody has answered yet. */
  emergencies: waiters,
  /** What should have been looked at already: more than none for long means that a node is stuck. */
  overdue: waiters,
  sessions: z.array(z.object({ state: z.enum(sessionStates), count: z.int() })),
})
export type StaffNow = z.infer<typeof staffNow>

export const staffNowOperations = {
  now: oc
    .route({ method: 'GET', path: '/matching/now' })
    .output(staffNow)
    .errors({ UNAUTHORIZED: commonRefusals.UNAUTHORIZED, NOT_FOUND: commonRefusals.NOT_FOUND }),
}
