import * as z from 'zod'
import { get, post } from '../primitives/operation.ts'
import { conflicts, id, moment, writtenText, done } from '../primitives/refusals.ts'
import {
  appealWordsLimit,
  deskStates,
  measures,
  reportStates,
  decisionTextLimit,
} from './appeals.ts'
import { outcomes } from './cases.ts'
import { reading } from './queue-contract.ts'
import { reportReasons, reportSides } from './reports.ts'

const text = (limit: number) => writtenText(limit).min(1, 'Invalid input')

/** What was decided about the other person is not shown. */
const ownReport = z.object({
  id,
  at: moment,
  reason: z.enum(reportReasons),
  firstName: z.string(),
  state: z.enum(reportStates),
})

/** A decision as its person sees it: never who reported, in which session, or when. */
const ownDecision = z.object({
  id,
  at: moment,
  measure: z.enum(measures),
  /** The text that they were sent; empty without one. */
  told: z.string(),
  /** Null after an appeal, or when there is nothing to appeal against. */
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

/** A report as staff see it: no name of either side, no text. */
const deskReport = z.object({
  id,
  sessionId: id,
  at: moment,
  reason: z.enum(reportReasons),
  by: z.enum(reportSides),
  state: z.enum(deskStates),
  /** Who works on the case, or on the appeal. */
  takenBy: z.string().nullable(),
  outcome: z.enum(outcomes).nullable(),
  decidedBy: z.string().nullable(),
  closedAt: moment.nullable(),
  appeal: z
    .object({
      decisionId: id,
      at: moment,
      mine: z.boolean(),
      /** The reader decided first or took part, so another person decides. */
      tookPart: z.boolean(),
      measure: z.enum(measures),
      judged: z.enum(measures).nullable(),
    })
    .nullable(),
})
export type DeskReport = z.infer<typeof deskReport>

const desk = z.object({
  counts: z.array(z.object({ state: z.enum(deskStates), count: z.int() })),
  /** The reports, only for supervisors; admins and the owner see only the counts. */
  reports: z.array(deskReport),
})
export type ReportDesk = z.infer<typeof desk>

const which = z.strictObject({ decisionId: id })
const takenRefusals = conflicts('NOT_TAKEN')

export const appealOperations = {
  myReports: get(
    '/supervision/my-reports',
    'The own reports, blocks, and decisions about the caller.',
  ).output(mine),
  /** REPORT-3. Only who blocked can do this; if the other side blocked too, the two stay apart. */
  unblockPerson: post('/supervision/blocks/lift', 'Lifts an own block.')
    .fields({ personId: id })
    .output(done),
  /** APPEAL-2. Once, within two weeks. */
  appealDecision: post('/supervision/appeals', 'Asks once for another look at a decision.')
    .input(which.extend({ words: text(appealWordsLimit) }))
    .output(done)
    .errors(conflicts('NOTHING_TO_APPEAL', 'ALREADY_ASKED', 'TOO_LATE')),
  reportDesk: get(
    '/supervision/reports',
    'For supervisors: reports by person, appeals that wait.',
  ).output(desk),
  /** Taking it again is harmless. */
  takeAppeal: post('/supervision/appeals/take', 'Takes an appeal; never who decided first.')
    .input(which)
    .output(done)
    .errors({
      ...conflicts('TOOK_PART', 'SECOND_PERSON_NEEDED'),
      TAKEN: { status: 409, data: z.object({ firstName: z.string() }) },
    }),
  releaseAppeal: post('/supervision/appeals/release', 'Gives it back.')
    .input(which)
    .output(done)
    .errors(takenRefusals),
  /** The reader sees the sent text and the conversation; every reading is audited. */
  readAppeal: post('/supervision/appeals/read', 'Reads it.')
    .input(which)
    .output(reading.omit({ afterEnd: true }).extend({ told: z.string(), words: z.string() }))
    .errors(takenRefusals),
  /** APPEAL-4. Each side is sent its own part. */
  judgeAppeal: post('/supervision/appeals/judge', 'Decides it, never graver than before.')
    .input(which.extend({ measure: z.enum(measures), told: text(decisionTextLimit) }))
    .output(done)
    .errors({ ...takenRefusals, NOT_MILDER: { status: 409 } }),
}
