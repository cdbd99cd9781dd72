import { oc } from '@orpc/contract'
import * as z from 'zod'
import { commonRefusals, guardRefusals, id } from '../primitives/refusals.ts'
import { isStorable } from '../primitives/text.ts'
import { reportReasons, reportWordsLimit } from './reports.ts'

const words = z
  .string()
  .max(reportWordsLimit)
  .refine((text) => isStorable(text), 'Invalid input')
  .transform((text) => text.trim())

/** Whom: the one whom the screen showed, whoever has come since. The other side, now or before, or a supervisor. */
const whom = id

/** `handedOn`: the conversation goes on with somebody else for the seeker, who is not left alone. */
const parted = z.object({ blocked: z.boolean(), handedOn: z.boolean() })
const refusals = {
  ...guardRefusals,
  /** Whoever was meant is not, and was not, in this conversation. */
  NOBODY_THERE: { status: 409 },
} as const

export const reportOperations = {
  /** REPORT-1. The id is made by the screen: sent again, it is the same report, and its words are added to. */
  report: oc
    .route({ method: 'POST', path: '/safeguarding/reports', summary: 'Reports the other side.' })
    .input(
      z.strictObject({
        id,
        sessionId: id,
        personId: whom,
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
    .route({ method: 'POST', path: '/safeguarding/blocks', summary: 'Blocks the other side.' })
    .input(z.strictObject({ sessionId: id, personId: whom }))
    .output(parted)
    .errors(refusals),
}
