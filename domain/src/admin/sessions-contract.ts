import * as z from 'zod'
import { severities } from '../crisis/severity.ts'
import { languages } from '../primitives/language.ts'
import { isSessionNumber } from './session-number.ts'
import { longList, rowCount } from './lists-contract.ts'
import { get } from '../primitives/operation.ts'
import { id, moment, pagePlace, TOO_MANY_REQUESTS } from '../primitives/refusals.ts'

const sessionStandings = ['waiting', 'together', 'ended'] as const
export type SessionStanding = (typeof sessionStandings)[number]

/** How a session went: never its messages, and never which seeker's it was. */
const sessionFacts = z.object({
  id,
  standing: z.enum(sessionStandings),
  isEmergency: z.boolean(),
  language: z.enum(languages),
  startedAt: moment,
  endedAt: moment.nullable(),
  lastMessageAt: moment,
  messages: z.int(),
  /** How many supporters were in it, one after another. */
  experts: z.int(),
  /** The supporter who has it, or had it last. */
  expert: z.object({ id, name: z.string() }).nullable(),
  /** The wait for a supporter: until one came, until the session ended without one, or until now. */
  waitedSeconds: z.int(),
  /** For supervisors; null for others. */
  level: z.enum(severities).nullable(),
  /** A supervisor joined, visible to both sides. */
  supervised: z.boolean(),
})
export type SessionFacts = z.infer<typeof sessionFacts>

export const sessionOperations = {
  sessions: get('/admin/sessions', 'How conversations went, never what was said.')
    .fields({
      standing: z.enum(sessionStandings).optional(),
      language: z.enum(languages).optional(),
      isEmergency: z.boolean().optional(),
      number: z.string().max(36).refine(isSessionNumber).optional(),
      ...longList,
      after: pagePlace.optional(),
    })
    .errors({ TOO_MANY_REQUESTS })
    .output(
      z.object({ sessions: z.array(sessionFacts), count: rowCount, next: z.string().nullable() }),
    ),
}
