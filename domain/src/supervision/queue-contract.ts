import { oc } from '@orpc/contract'
import * as z from 'zod'
import { answersSchema } from '../assessment/contract.ts'
import { briefOperations } from './brief-contract.ts'
import { sides } from '../chat/contract.ts'
import { crisisCodes, type CrisisCode } from '../crisis/codes.ts'
import { severities } from '../crisis/severity.ts'
import { languages } from '../primitives/language.ts'
import { guardRefusals, id, moment } from '../primitives/refusals.ts'
import { isStorable } from '../primitives/text.ts'
import { roles } from '../primitives/role.ts'
import { toldLimit } from './appeals.ts'
import { reportReasons, reportSides } from './reports.ts'
import { levelBases } from './session-brief.ts'
import {
  caseKinds,
  choosableReasons,
  noteLimit,
  outcomes,
  signKinds,
  signsAtMost,
  verdicts,
} from './cases.ts'

const codes = Object.keys(crisisCodes) as [CrisisCode, ...CrisisCode[]]
const colleague = z.object({ id, firstName: z.string() })

/** Why something stands in the queue: a level and codes, never a word of anybody. */
const sign = z.object({
  id,
  kind: z.enum(signKinds),
  severity: z.enum(severities),
  codes: z.array(z.enum(codes)),
  /** BRIEF-3. Of an assessment: answers, a press of the emergency button, or both. A node of the release before names none. */
  bases: z.array(z.enum(levelBases)).readonly().optional(),
  /** Of a report: what for, and which side made it. */
  report: z
    .object({
      reason: z.enum(reportReasons),
      by: z.enum(reportSides),
      /** For the one who took the case: whom it is about. */
      about: z.object({ firstName: z.string(), role: z.enum(roles) }).nullable(),
    })
    .nullable(),
  at: moment,
})

const queueCase = z.object({
  kind: z.enum(caseKinds),
  /** The conversation, or the assessment that has none. */
  id,
  severity: z.enum(severities),
  /** Oldest first; what a supervisor closes names the signs they saw. */
  signs: z.array(sign),
  /** How many there are. Of very many the first, the last and the gravest of each kind are named. */
  inAll: z.int(),
  since: moment,
  language: z.enum(languages),
  /** How the conversation stands; `null` for an assessment. */
  standing: z.enum(['waiting', 'together', 'ended']).nullable(),
  isEmergency: z.boolean(),
  takenBy: colleague.nullable(),
  mine: z.boolean(),
  /** Another supervisor is in the conversation, or the reader is. */
  joined: z.enum(['nobody', 'me', 'other']),
  /** QUEUE-4. Whether the signs give a right to read. */
  mayRead: z.boolean(),
  /** For the one who took it: by first name. */
  people: z.object({ seeker: z.string(), supporter: z.string().nullable() }).nullable(),
})
export type QueueCase = z.infer<typeof queueCase>

/** Closed by somebody who took part: a second supervisor looks at it. */
const closedCase = z.object({
  caseId: id,
  kind: z.enum(caseKinds),
  severity: z.enum(severities),
  outcome: z.enum(outcomes),
  closedBy: colleague,
  closedAt: moment,
  /** What was noted is opened by itself, with a fresh second factor. */
  hasNote: z.boolean(),
  /** The reader took part and cannot review it. */
  tookPart: z.boolean(),
})
export type ClosedCase = z.infer<typeof closedCase>

const queue = z.object({ open: z.array(queueCase), toReview: z.array(closedCase) })

/** Aggregates: nobody's name, nobody's text. */
const counts = z.object({
  open: z.array(z.object({ severity: z.enum(severities), count: z.int(), taken: z.int() })),
  toReview: z.int(),
  /** The oldest case that nobody has taken. */
  oldestWaitSeconds: z.int().nullable(),
  /** How the rules did in the last 90 days, as supervisors judged. */
  verdicts: z.array(z.object({ verdict: z.enum(verdicts), count: z.int() })),
})
export type QueueCounts = z.infer<typeof counts>

const whichCase = z.strictObject({ kind: z.enum(caseKinds), id })
const reason = z.enum(choosableReasons)

const readMessage = z.object({
  seq: z.int(),
  from: z.enum(sides),
  content: z.string(),
  at: moment,
  /** One of the messages that were flagged. */
  flagged: z.boolean(),
})
const lateWords = z.object({ id, content: z.string(), at: moment })
export type LateWords = z.infer<typeof lateWords>

export const reading = z.object({
  /** Around the flags, or all of it for a report or a review; where numbers do not follow something is left out. */
  messages: z.array(readMessage),
  /**
   * CHAT-3. What was cried for help with after the end, oldest first: it is no message of the conversation. A node of
   * the release before does not name it.
   */
  afterEnd: z.array(lateWords).optional(),
  /** Of an assessment: what was chosen. */
  answers: answersSchema.strip().nullable(),
  /** What was added to reports in words; of one without words none. */
  reports: z.array(z.object({ id, words: z.string() })),
})
export type CaseReading = z.infer<typeof reading>

/** `NOT_TAKEN`: take it first. `TAKEN`: a colleague has it. */
const ofCase = { ...guardRefusals, NOT_TAKEN: { status: 409 } } as const
const taken = { status: 409, data: z.object({ firstName: z.string() }) } as const
const done = z.object({ done: z.literal(true) })
const wordsToReported = z
  .string()
  .max(toldLimit)
  .refine((text) => isStorable(text), 'Invalid input')
  .transform((text) => text.trim())
const note = z
  .string()
  .max(noteLimit)
  .refine((text) => isStorable(text), 'Invalid input')
  .transform((text) => text.trim())

const whichClosed = z.strictObject({ caseId: id })

export const queueOperations = {
  ...briefOperations,
  /** Open flags and assessments, gravest first, then who waits longest; and what waits for a second look. */
  queue: oc
    .route({
      method: 'GET',
      path: '/safeguarding/queue',
      summary: 'The supervisors’ queue: by severity, then age.',
    })
    .output(queue)
    .errors(guardRefusals),
  queueCounts: oc
    .route({ method: 'GET', path: '/safeguarding/queue-counts', summary: 'The queue as counts.' })
    .output(counts)
    .errors(guardRefusals),
  /** One supervisor gets it; taking what one has already is harmless. */
  takeCase: oc
    .route({
      method: 'POST',
      path: '/safeguarding/cases/take',
      summary: 'Takes a case; one supervisor wins.',
    })
    .input(whichCase)
    .output(queueCase)
    .errors({ ...guardRefusals, TAKEN: taken }),
  /** QUEUE-5. What was said around the flags, or what was answered. Every reading is in the audit log. */
  readCase: oc
    .route({
      method: 'POST',
      path: '/safeguarding/cases/read',
      summary: 'Reads what the case is about, for a reason that goes to the audit log.',
    })
    .input(whichCase.extend({ reason }))
    .output(reading)
    .errors({ ...ofCase, NOTHING_TO_READ: { status: 409 } }),
  /** QUEUE-6. Joins the conversation, visibly to both sides. */
  joinCase: oc
    .route({
      method: 'POST',
      path: '/safeguarding/cases/join',
      summary: 'Joins the conversation, shown to both.',
    })
    .input(whichCase.extend({ reason }))
    .output(z.object({ sessionId: id }))
    .errors({ ...ofCase, SESSION_CLOSED: { status: 409 }, TAKEN: taken }),
  /** Leaves the conversation; the case stays one's own. */
  leaveCase: oc
    .route({
      method: 'POST',
      path: '/safeguarding/cases/leave',
      summary: 'Leaves it again, shown to both.',
    })
    .input(whichCase)
    .output(done)
    .errors(ofCase),
  /** Gives it back to the queue, and leaves the conversation. */
  releaseCase: oc
    .route({
      method: 'POST',
      path: '/safeguarding/cases/release',
      summary: 'Gives the case back to the queue.',
    })
    .input(whichCase)
    .output(done)
    .errors(ofCase),
  /** QUEUE-7. Closes what was seen. A sign that came meanwhile refuses it: look first. */
  closeCase: oc
    .route({
      method: 'POST',
      path: '/safeguarding/cases/close',
      summary: 'Closes a case with its outcome.',
    })
    .input(
      whichCase.extend({
        seen: z.array(id).min(1).max(signsAtMost),
        /** How many there were, where not all were named. */
        inAll: z.int().min(1).optional(),
        outcome: z.enum(outcomes),
        /** Null where the rules had raised nothing. */
        verdict: z.enum(verdicts).nullable(),
        note,
        /** APPEAL-1. What a reported supporter is told of it; never who spoke up, or what else was said. */
        told: wordsToReported.default(''),
      }),
    )
    .output(done)
    .errors({
      ...ofCase,
      CASE_CHANGED: { status: 409 },
      REASON_MISSING: { status: 409 },
      NOBODY_TO_SUSPEND: { status: 409 },
    }),
  /** What was noted when it was closed. Every reading is in the audit log; nothing where its key is gone. */
  readCaseNote: oc
    .route({
      method: 'POST',
      path: '/safeguarding/cases/read-note',
      summary: 'The note of a closed case.',
    })
    .input(whichClosed)
    .output(z.object({ note: z.string().nullable() }))
    .errors({ ...guardRefusals, TOOK_PART: { status: 409 } }),
  /** QUEUE-8. A second look, by somebody who took no part. */
  reviewCase: oc
    .route({
      method: 'POST',
      path: '/safeguarding/cases/review',
      summary: 'A second look at a closed case.',
    })
    .input(whichClosed)
    .output(done)
    .errors({ ...guardRefusals, TOOK_PART: { status: 409 } }),
  /** QUEUE-2. “I am worried”: raises a supervisor, at least at high. */
  raiseConcern: oc
    .route({ method: 'POST', path: '/safeguarding/concerns', summary: 'The supporter is worried.' })
    .input(z.strictObject({ sessionId: id }))
    .output(done)
    .errors({ ...guardRefusals, SESSION_CLOSED: { status: 409 } }),
  /** QUEUE-3. Asks a supervisor for help, without alarm. */
  raiseHand: oc
    .route({
      method: 'POST',
      path: '/safeguarding/hands',
      summary: 'The supporter asks a supervisor to look.',
    })
    .input(z.strictObject({ sessionId: id }))
    .output(done)
    .errors({ ...guardRefusals, SESSION_CLOSED: { status: 409 } }),
}
