import { oc } from '@orpc/contract'
import * as z from 'zod'
import { guardRefusals, id, moment } from '../primitives/refusals.ts'
import { isStorable } from '../primitives/text.ts'
import { appealWordsLimit, deskStates, measures, reportStates, toldLimit } from './appeals.ts'
import { outcomes } from './cases.ts'
import { reading } from './queue-contract.ts'
import { reportReasons, reportSides } from './reports.ts'

const text = (limit: number) =>
  z
    .string()
    .trim()
    .min(1, 'Invalid input')
    .max(limit)
    .refine((typed) => isStorable(typed), 'Invalid input')

/** What somebody told, and how far it is. What was decided about the other person stays between them and us. */
const ownReport = z.object({
  id,
  at: moment,
  reason: z.enum(reportReasons),
  firstName: z.string(),
  state: z.enum(reportStates),
})

/** A decision about the reader. Never who spoke up, in which conversation, or when. */
const ownDecision = z.object({
  id,
  at: moment,
  measure: z.enum(measures),
  /** What they were told of it; empty where there was nothing to say. */
  told: z.string(),
  /** Until when they may ask for a second look; null once they have, or where there is nothing to look at. */
  mayAppealUntil: moment.nullable(),
  appealedAt: moment.nullable(),
  judged: z.object({ at: moment, measure: z.enum(measures), told: z.string() }).nullable(),
})
export type OwnDecision = z.infer<typeof ownDecision>

const mine = z.object({
  reports: z.array(ownReport),
  blocks: z.array(z.object({ personId: id, firstName: z.string(), at: moment })),
  decisions: z.array(ownDecision),
})
export type MyReports = z.infer<typeof mine>

/** A report as those who look into them see it: no name of either side, no word. */
const deskReport = z.object({
  id,
  sessionId: id,
  at: moment,
  reason: z.enum(reportReasons),
  by: z.enum(reportSides),
  state: z.enum(deskStates),
  /** Who has it now: the case, or the second look. */
  takenBy: z.string().nullable(),
  outcome: z.enum(outcomes).nullable(),
  decidedBy: z.string().nullable(),
  closedAt: moment.nullable(),
  appeal: z
    .object({
      decisionId: id,
      at: moment,
      mine: z.boolean(),
      /** The reader decided first, or took part: somebody else looks. */
      tookPart: z.boolean(),
      measure: z.enum(measures),
      judged: z.enum(measures).nullable(),
    })
    .nullable(),
})
export type DeskReport = z.infer<typeof deskReport>

const desk = z.object({
  counts: z.array(z.object({ state: z.enum(deskStates), count: z.int() })),
  /** For supervisors; whoever else runs the service sees the counts. */
  reports: z.array(deskReport),
})
export type ReportDesk = z.infer<typeof desk>

const which = z.strictObject({ decisionId: id })
const done = z.object({ done: z.literal(true) })
const held = { ...guardRefusals, NOT_TAKEN: { status: 409 } } as const

export const appealOperations = {
  /** Everything of the reader's own: what they told, whom they blocked, what was decided about them. */
  myReports: oc
    .route({
      method: 'GET',
      path: '/safeguarding/my-reports',
      summary: 'The own reports, blocks, and decisions about the caller.',
    })
    .output(mine)
    .errors(guardRefusals),
  /** REPORT-3. Only whoever blocked; where the other one did too, the two stay apart. */
  unblock: oc
    .route({ method: 'POST', path: '/safeguarding/blocks/lift', summary: 'Lifts an own block.' })
    .input(z.strictObject({ personId: id }))
    .output(done)
    .errors(guardRefusals),
  /** APPEAL-2. */
  appeal: oc
    .route({
      method: 'POST',
      path: '/safeguarding/appeals',
      summary: 'Asks once for another look at a decision.',
    })
    .input(which.extend({ words: text(appealWordsLimit) }))
    .output(done)
    .errors({
      ...guardRefusals,
      NOTHING_TO_APPEAL: { status: 409 },
      ALREADY_ASKED: { status: 409 },
      TOO_LATE: { status: 409 },
    }),
  reportDesk: oc
    .route({
      method: 'GET',
      path: '/safeguarding/reports',
      summary: 'For supervisors: reports by person, appeals that wait.',
    })
    .output(desk)
    .errors(guardRefusals),
  /** One of those who may look again has it; taking what one has already is harmless. */
  takeAppeal: oc
    .route({
      method: 'POST',
      path: '/safeguarding/appeals/take',
      summary: 'Takes an appeal; never who decided first.',
    })
    .input(which)
    .output(done)
    .errors({
      ...guardRefusals,
      TOOK_PART: { status: 409 },
      SECOND_PERSON_NEEDED: { status: 409 },
      TAKEN: { status: 409, data: z.object({ firstName: z.string() }) },
    }),
  releaseAppeal: oc
    .route({ method: 'POST', path: '/safeguarding/appeals/release', summary: 'Gives it back.' })
    .input(which)
    .output(done)
    .errors(held),
  /** What the supporter says, what they were told, and the conversation. Every reading is in the audit log. */
  readAppeal: oc
    .route({ method: 'POST', path: '/safeguarding/appeals/read', summary: 'Reads it.' })
    .input(which)
    .output(reading.omit({ afterEnd: true }).extend({ told: z.string(), words: z.string() }))
    .errors(held),
  /** APPEAL-4. It stands, or becomes milder; both sides are told, each their part. */
  judgeAppeal: oc
    .route({
      method: 'POST',
      path: '/safeguarding/appeals/judge',
      summary: 'Decides it, never graver than before.',
    })
    .input(which.extend({ measure: z.enum(measures), told: text(toldLimit) }))
    .output(done)
    .errors({ ...held, NOT_MILDER: { status: 409 } }),
}
