import * as z from 'zod'
import { secondRefusals } from '../../identity/second-person.ts'
import { get, post } from '../../primitives/operation.ts'
import { conflicts, id, moment, writtenText } from '../../primitives/refusals.ts'
import { breakGlassStates, reviewOutcomes } from './break-glass.ts'
import { reason } from '../reason.ts'

const SECOND_PERSON_NEEDED = { status: 409 } as const

const breakGlassView = z.object({
  id,
  sessionId: id,
  state: z.enum(breakGlassStates),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: moment,
  decidedBy: z.string().nullable(),
  expiresAt: moment.nullable(),
  reads: z.int(),
  reviewedBy: z.string().nullable(),
  outcome: z.enum(reviewOutcomes).nullable(),
  note: z.string().nullable(),
  may: z.object({ decide: z.boolean(), read: z.boolean(), review: z.boolean() }),
  /** While it waits for a second person: why the reader cannot be one; null when they can. */
  whyNotSecond: z.enum(secondRefusals).nullable(),
  /** While it waits for a second person: who can be one. */
  seconds: z.array(z.string()),
})
export type BreakGlassView = z.infer<typeof breakGlassView>
const list = z.object({ requests: z.array(breakGlassView) })

const readMessage = z.object({
  seq: z.int(),
  from: z.enum(['seeker', 'expert', 'supervisor']),
  content: z.string(),
  at: moment,
})
export type ReadMessage = z.infer<typeof readMessage>

export const breakGlassOperations = {
  breakGlass: get('/admin/break-glass', 'Requests to read one conversation once.').output(list),
  askBreakGlass: post('/admin/break-glass', 'Asks for it, with a reason.')
    .fields({ sessionId: id, reason })
    .output(list)
    .errors(conflicts('ALREADY_ASKED')),
  decideBreakGlass: post('/admin/break-glass/decide', 'A second person agrees, or not.')
    .fields({ requestId: id, approve: z.boolean() })
    .output(list)
    .errors({ SECOND_PERSON_NEEDED }),
  /** After the half hour the answer is empty. */
  readBreakGlass: post(
    '/admin/break-glass/read',
    'Reads, for half an hour; each page is in the audit log.',
  )
    .fields({ requestId: id, after: z.int().min(0).default(0) })
    .output(z.object({ messages: z.array(readMessage), more: z.boolean(), expiresAt: moment })),
  reviewBreakGlass: post('/admin/break-glass/review', 'Judges afterwards whether it was right.')
    .fields({
      requestId: id,
      outcome: z.enum(reviewOutcomes),
      note: writtenText(1000),
    })
    .output(list)
    .errors({ SECOND_PERSON_NEEDED }),
}
