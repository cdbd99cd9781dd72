import * as z from 'zod'
import { answersSchema } from '../assessment/contract.ts'
import { sides } from '../chat/contract.ts'
import { crisisCodes, type CrisisCode } from '../crisis/codes.ts'
import { severities } from '../crisis/severity.ts'
import { languages } from '../primitives/language.ts'
import { get, post } from '../primitives/operation.ts'
import {
  conflicts,
  id,
  moment,
  done,
  inSession,
  colleague,
  writtenText,
} from '../primitives/refusals.ts'
import { roles } from '../primitives/role.ts'
import { decisionTextLimit } from './appeals.ts'
import { reportReasons, reportSides } from './reports.ts'
import { levelBases } from './session-brief.ts'
import {
  caseKinds,
  choosableReadReasons,
  noteLimit,
  outcomes,
  signKinds,
  listedSignsLimit,
  placingReasons,
  verdicts,
} from './cases.ts'

const codes = Object.keys(crisisCodes) as [CrisisCode, ...CrisisCode[]]

/** A severity and codes, never text. */
const sign = z.object({
  id,
  kind: z.enum(signKinds),
  severity: z.enum(severities),
  codes: z.array(z.enum(codes)),
  /** BRIEF-3. What the level of an assessment rests on; not sent by the previous release. */
  bases: z.array(z.enum(levelBases)).readonly().optional(),
  /** For a report: its reason, and the side that made it. */
  report: z
    .object({
      reason: z.enum(reportReasons),
      by: z.enum(reportSides),
      /** Only for the supervisor who took the case. */
      about: z.object({ firstName: z.string(), role: z.enum(roles) }).nullable(),
    })
    .nullable(),
  at: moment,
})

const queueCase = z.object({
  kind: z.enum(caseKinds),
  /** The session, or the assessment that has none. */
  id,
  severity: z.enum(severities),
  /** QUEUE-11. The lower level at which a supervisor placed it in the list. */
  place: z.enum(severities).optional(),
  /** Oldest first. A supervisor who closes the case names the signs that they saw. */
  signs: z.array(sign),
  /** How many signs; of very many, only the first, last and gravest of each kind are listed. */
  inAll: z.int(),
  since: moment,
  language: z.enum(languages),
  /** The state of the session; `null` for an assessment. */
  standing: z.enum(['waiting', 'together', 'ended']).nullable(),
  isEmergency: z.boolean(),
  takenBy: colleague.nullable(),
  mine: z.boolean(),
  /** Which supervisor is in the session: none, the reader or another. */
  joined: z.enum(['nobody', 'me', 'other']),
  /** QUEUE-4. The signs give a right to read. */
  mayRead: z.boolean(),
  /** First names, for the supervisor who took it. */
  people: z.object({ seeker: z.string(), expert: z.string().nullable() }).nullable(),
})
export type QueueCase = z.infer<typeof queueCase>

/** A case that a supervisor reviews who neither joined nor closed it. */
const closedCase = z.object({
  caseId: id,
  kind: z.enum(caseKinds),
  severity: z.enum(severities),
  outcome: z.enum(outcomes),
  closedBy: colleague,
  closedAt: moment,
  /** The note is opened separately, with a fresh second factor. */
  hasNote: z.boolean(),
  /** Why the reader cannot review it. */
  whyNot: z.enum(['TOOK_PART', 'SECOND_PERSON_NEEDED']).nullable(),
})
export type ClosedCase = z.infer<typeof closedCase>

/** QUEUE-8. Why the reader may not review the case. */
const reviewRefusals = conflicts('TOOK_PART', 'SECOND_PERSON_NEEDED')

const queue = z.object({ open: z.array(queueCase), toReview: z.array(closedCase) })

/** The queue in aggregates: no names, no text. */
const counts = z.object({
  open: z.array(z.object({ severity: z.enum(severities), count: z.int(), taken: z.int() })),
  toReview: z.int(),
  /** The wait of the oldest case that nobody has taken. */
  oldestWaitSeconds: z.int().nullable(),
  /** Counted over the last 90 days. */
  verdicts: z.array(z.object({ verdict: z.enum(verdicts), count: z.int() })),
})
export type QueueCounts = z.infer<typeof counts>

const whichCase = z.strictObject({ kind: z.enum(caseKinds), id })
const reason = z.enum(choosableReadReasons)

const readMessage = z.object({
  seq: z.int(),
  from: z.enum(sides),
  content: z.string(),
  at: moment,
  flagged: z.boolean(),
})
const lateWords = z.object({ id, content: z.string(), at: moment })
export type LateWords = z.infer<typeof lateWords>

export const reading = z.object({
  /** Around the flags, or all for a report or a review. A gap in `seq` means messages left out. */
  messages: z.array(readMessage),
  /** CHAT-3. Crisis messages after the end, oldest first. The previous release sends none. */
  afterEnd: z.array(lateWords).optional(),
  /** The chosen answers of an assessment. */
  answers: answersSchema.strip().nullable(),
  /** APPT-6. Notes of requests for a time, oldest first; not sent by the previous release. */
  requests: z.array(z.string()).optional(),
  /** Reports without words are left out. */
  reports: z.array(z.object({ id, words: z.string() })),
  /** PRIVATE-4. Notes of its supporters, oldest first; not sent by the previous release. */
  notes: z.array(z.object({ text: z.string(), savedAt: moment })).optional(),
})
export type CaseReading = z.infer<typeof reading>

/** The caller must take the case first. */
const ofCase = conflicts('NOT_TAKEN')
const takenByColleague = { status: 409, data: z.object({ firstName: z.string() }) } as const
const wordsToReported = writtenText(decisionTextLimit)
const note = writtenText(noteLimit)

const whichClosed = z.strictObject({ caseId: id })

export const queueOperations = {
  /** The answer includes closed cases that wait for a review. */
  queue: get('/supervision/queue', 'The supervisors’ queue: by severity, then age.').output(queue),
  queueCounts: get('/supervision/queue-counts', 'The queue as counts.').output(counts),
  /** Taking it again is harmless. */
  takeCase: post('/supervision/cases/take', 'Takes a case; one supervisor wins.')
    .input(whichCase)
    .output(queueCase)
    .errors({ TAKEN: takenByColleague }),
  /** QUEUE-5. Around the flags, or the answers. Every reading is audited. */
  readCase: post(
    '/supervision/cases/read',
    'Reads what the case is about, for a reason that goes to the audit log.',
  )
    .input(whichCase.extend({ reason }))
    .output(reading)
    .errors({ ...ofCase, NOTHING_TO_READ: { status: 409 } }),
  joinCase: post('/supervision/cases/join', 'Joins the conversation, shown to both.')
    .input(whichCase.extend({ reason }))
    .output(z.object({ sessionId: id }))
    .errors({ ...ofCase, SESSION_CLOSED: { status: 409 }, TAKEN: takenByColleague }),
  /** The case stays with the caller. */
  leaveCase: post('/supervision/cases/leave', 'Leaves it again, shown to both.')
    .input(whichCase)
    .output(done)
    .errors(ofCase),
  /** QUEUE-11. The level of the case itself, or a graver one, puts it back where it stood. */
  placeCase: post(
    '/supervision/cases/place',
    'Places a case lower in the list, for a reason; it ends nothing.',
  )
    .input(whichCase.extend({ level: z.enum(severities), reason: z.enum(placingReasons) }))
    .output(queueCase)
    .errors(ofCase),
  /** The caller also leaves the session. */
  releaseCase: post('/supervision/cases/release', 'Gives the case back to the queue.')
    .input(whichCase)
    .output(done)
    .errors(ofCase),
  /** QUEUE-7. Closes the signs that the caller saw; refused when another sign came meanwhile. */
  closeCase: post('/supervision/cases/close', 'Closes a case with its outcome.')
    .input(
      whichCase.extend({
        seen: z.array(id).min(1).max(listedSignsLimit),
        /** How many signs there were, when not all were listed. */
        inAll: z.int().min(1).optional(),
        outcome: z.enum(outcomes),
        /** The verdict on the crisis rules; null when they raised nothing. */
        verdict: z.enum(verdicts).nullable(),
        note,
        /**
         * APPEAL-1. The text to a reported supporter: never who reported, nor what else was said.
         */
        told: wordsToReported.default(''),
      }),
    )
    .output(done)
    .errors({ ...ofCase, ...conflicts('CASE_CHANGED', 'REASON_MISSING', 'NOBODY_TO_SUSPEND') }),
  /** Every reading is audited; null when the note's key is gone. */
  readCaseNote: post('/supervision/cases/read-note', 'The note of a closed case.')
    .input(whichClosed)
    .output(z.object({ note: z.string().nullable() }))
    .errors(reviewRefusals),
  /** QUEUE-8. The reviewer is a supervisor who took no part. */
  reviewCase: post('/supervision/cases/review', 'A second look at a closed case.')
    .input(whichClosed)
    .output(done)
    .errors(reviewRefusals),
  /** QUEUE-2. "I am worried": calls a supervisor, at least at high. */
  raiseConcern: post('/supervision/concerns', 'The supporter is worried.')
    .input(inSession)
    .output(done)
    .errors(conflicts('SESSION_CLOSED')),
  /** QUEUE-3. A raised hand starts no alarm. */
  raiseHand: post('/supervision/hands', 'The supporter asks a supervisor to look.')
    .input(inSession)
    .output(done)
    .errors(conflicts('SESSION_CLOSED')),
}
