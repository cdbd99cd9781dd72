import { oc } from '@orpc/contract'
import * as z from 'zod'
import { languages } from '../primitives/language.ts'
import { id, moment } from '../primitives/refusals.ts'

export const sessionStandings = ['waiting', 'together', 'ended'] as const
export type SessionStanding = (typeof sessionStandings)[number]

/** How a conversation went, never what was said in it, nor whose it was. */
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
  supporters: z.int(),
  /** A supervisor joined, visibly to both. */
  supervised: z.boolean(),
})
export type SessionFacts = z.infer<typeof sessionFacts>

/** The moment a conversation began, and its id. */
const pagePlace = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const sessionOperations = {
  /** Newest first, page by page. */
  sessions: oc
    .route({ method: 'GET', path: '/admin/sessions' })
    .input(
      z.strictObject({
        standing: z.enum(sessionStandings).optional(),
        language: z.enum(languages).optional(),
        isEmergency: z.boolean().optional(),
        after: z.string().regex(pagePlace).optional(),
      }),
    )
    .output(z.object({ sessions: z.array(sessionFacts), next: z.string().nullable() })),
}
