import * as z from 'zod'
import { post } from '../primitives/operation.ts'
import { id, TOO_MANY_REQUESTS, writtenText } from '../primitives/refusals.ts'
import { reportReasons, reportWordsLimit } from './reports.ts'

const words = writtenText(reportWordsLimit)

/** The person whom the screen showed, even if another has come to the session since. */
const whom = id

/** `handedOn`: the session goes on with another supporter, so that the seeker is not left alone. */
const parted = z.object({ blocked: z.boolean(), handedOn: z.boolean() })
const refusals = {
  /** The reported person never was in this session. */
  NOBODY_THERE: { status: 409 },
} as const

export const reportOperations = {
  /** REPORT-1. Sent again with the same id, the new words are added to the report. */
  reportPerson: post('/supervision/reports', 'Reports the other side.')
    .fields({
      id,
      sessionId: id,
      personId: whom,
      reason: z.enum(reportReasons),
      words: words.default(''),
      block: z.boolean().default(false),
    })
    .output(parted)
    .errors({
      ...refusals,
      ID_REUSED: { status: 409 },
      TOO_MANY_REQUESTS,
    }),
  /** REPORT-3. Works at once, without a notice to the other side; a repeated block is harmless. */
  blockPerson: post('/supervision/blocks', 'Blocks the other side.')
    .fields({ sessionId: id, personId: whom })
    .output(parted)
    .errors(refusals),
}
