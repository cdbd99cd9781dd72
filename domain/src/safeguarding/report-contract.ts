import { oc } from '@orpc/contract'
import * as z from 'zod'
import { commonRefusals, id } from '../primitives/refusals.ts'
import { isStorable } from '../primitives/text.ts'
import { reportReasons, reportWordsLimit } from './reports.ts'

const words = z
  .string()
  .max(reportWordsLimit)
  .refine((text) => isStorable(text), 'Invalid input')
  .transform((text) => text.trim())

/** `handedOn`: the conversation goes on with somebody else for the seeker, who is not left alone. */
const parted = z.object({ blocked: z.boolean(), handedOn: z.boolean() })
const refusals = {
  UNAUTHORIZED: commonRefusals.UNAUTHORIZED,
  NOT_FOUND: commonRefusals.NOT_FOUND,
  /** Nobody has joined this conversation yet. */
  NOBODY_THERE: { status: 409 },
} as const

export const reportOperations = {
  /** REPORT-1. The id is made by the screen: sent again, it is the same report, and its words are added to. */
  report: oc
    .route({ method: 'POST', path: '/safeguarding/reports' })
    .input(
      z.strictObject({
        id,
        sessionId: id,
        /** Whom: the other side, or the supervisor who joined. */
        about: z.enum(['other', 'supervisor']).default('other'),
        reason: z.enum(reportReasons),
        words: words.default(''),
        block: z.boolean().default(false),
      }),
    )
    .output(parted)
    .errors({
      ...refusals,
      ID_REUSED: { status: 409 },
      TOO_MANY_REQUESTS: commonRefusals.TOO_MANY_REQUESTS,
    }),
  /** REPORT-3. Quiet and at once; blocking again is harmless. */
  block: oc
    .route({ method: 'POST', path: '/safeguarding/blocks' })
    .input(z.strictObject({ sessionId: id }))
    .output(parted)
    .errors(refusals),
}
