import * as z from 'zod'
import { absenceReasons } from '../appointments/appointment.ts'
import { genderWish } from '../availability/gender-wish.ts'
import { genders, supportTypes } from '../application/experience.ts'
import { topicId } from '../application/topics-file.ts'
import { urgenciesKnown } from '../assessment/answers.ts'
import { answersSchema } from '../assessment/contract.ts'
import { session } from '../chat/contract.ts'
import { languages } from '../primitives/language.ts'
import { notServingRefusals } from '../availability/being-here-contract.ts'
import { queueBrief } from './brief.ts'
import { get, post } from '../primitives/operation.ts'
import {
  conflicts,
  id,
  moment,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  done,
  inSession,
} from '../primitives/refusals.ts'
import { handoverAnswers, handoverReasons, handoverStates } from './handover.ts'

/** Never free text, because supporters read it in the queue (MATCH-6). */
const urgency = z
  .string()
  .refine((urgency) => [...urgenciesKnown, 'flexible'].includes(urgency), 'Invalid input')

/** Specification §7: the first three arguments and their defaults. */
const need = z.strictObject({
  seekerUrgency: urgency.default('flexible'),
  seekerSupportType: z.enum(supportTypes).default('emotional'),
  seekerLanguage: z.enum(languages).default('en'),
  topic: topicId.nullable().default(null),
  /** `must` excludes all others; otherwise the wish only ranks. */
  wish: genderWish.nullable().default(null),
  /** Answers not yet saved: stored with the match, in the same transaction (decision 50). */
  assessment: answersSchema.optional(),
  /** Answers `confirm-urgency`: whether the need is urgent now. */
  urgentNow: z.boolean().optional(),
})

const matchReason = z.object({
  language: z.enum(languages),
  supportType: z.enum(supportTypes).nullable(),
  area: topicId.nullable(),
  gender: z.enum(genders).nullable().default(null),
  /** Both have said that they would talk again (MATCH-31). */
  again: z.boolean().optional(),
})

/** What the rota plans: a shift until, or from, a moment; or none. */
const nextHere = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now'), until: z.string() }),
  z.object({ kind: z.literal('later'), from: z.string() }),
  z.object({ kind: z.literal('none') }),
])
export type NextHereAnswer = z.infer<typeof nextHere>

/** CLOSED-1. A holiday of the service; left out while it is open. */
const closed = z
  .object({ until: moment, words: z.object({ en: z.string(), ar: z.string() }) })
  .optional()

export const queuePlace = z.object({
  position: z.int().min(1),
  range: z.object({ fromMinutes: z.int(), toMinutes: z.int() }).nullable(),
  expertsHere: z.boolean(),
  /** From the rota, for the seeker's language and wish. */
  nextHere,
  closed,
})
export type QueuePlace = z.infer<typeof queuePlace>

const matchRefusals = {
  /** Specification §8, internal errors. */
  UNAUTHORIZED: { ...UNAUTHORIZED, message: 'No user logged in' },
  CONSENT_NEEDED: { status: 409 },
  /** Decision 49: name and age come before a regular match. */
  PROFILE_NEEDED: { status: 409 },
  /** `MINORS` is off: the seeker gets crisis lines and resources instead. */
  MINORS_NOT_SERVED: { status: 409 },
  /** The content folder does not name this topic, or no longer. */
  UNKNOWN_TOPIC: { status: 409 },
  /** The live service is not open to new people yet (Safety §8). */
  NOT_OPEN_YET: { status: 409 },
  TOO_MANY_REQUESTS,
} as const

/** Specification §8: an answer, not a refusal (decision 17). */
export const noExpertMessage = 'No available experts found at this time'

/** MATCH-4. A seeker has at most one open session, so an open one is the answer. */
const findResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('matched'), session, reason: matchReason.nullable() }),
  z.object({ kind: z.literal('waiting'), session }),
  z.object({ kind: z.literal('none'), message: z.literal(noExpertMessage) }),
  /** MATCH-33. The saved urgency is old: confirm it by calling again with `urgentNow`. */
  z.object({ kind: z.literal('confirm-urgency'), urgency: z.enum(urgenciesKnown) }),
])
export type FindResult = z.infer<typeof findResult>

export const matching = {
  /** Specification §7 find_available_expert. */
  findAvailableExpert: post(
    '/matching/find',
    'Finds and claims a supporter and opens the conversation, or answers none.',
  )
    .input(need)
    .output(findResult)
    .errors(matchRefusals),
  /** The seeker may write while they wait, also for the next shift. */
  waitInLine: post('/matching/wait', 'Opens a conversation that waits for a supporter.')
    .input(need.extend({ forNextShift: z.boolean().default(false) }))
    .output(findResult)
    .errors(matchRefusals),
  /** MATCH-22. `leave: false` takes the message back. */
  leaveForNextShift: post(
    '/matching/leave-for-next-shift',
    'Leaves what was written for the next shift, or takes that back.',
  )
    .fields({ sessionId: id, leave: z.boolean() })
    .output(session)
    .errors({
      /** A supporter has just joined, or the session has ended. */
      ALREADY_TAKEN: { status: 409 },
    }),
  /** MATCH-15. The next supporter reads earlier messages only with `share`. */
  requestAnotherExpert: post(
    '/matching/request-another-expert',
    'Passes the seeker on; the next reads on only where shared.',
  )
    .fields({ sessionId: id, share: z.boolean() })
    .output(session)
    .errors({
      SESSION_CLOSED: { status: 409, message: 'Session has ended' },
      TOO_MANY_REQUESTS,
    }),
  /** MATCH-16. Either side may read it. */
  handover: get('/matching/handover', 'What a supporter asked about a hand-over; null for nothing.')
    .input(inSession)
    .output(
      z
        .object({
          state: z.enum(handoverStates),
          proposedAt: moment,
          answerInSeconds: z.int().min(0),
        })
        .nullable(),
    ),
  /** The supporter stays responsible meanwhile. */
  proposeHandover: post('/matching/propose-handover', 'Asks whether somebody else may go on.')
    .fields({ sessionId: id, reason: z.enum(handoverReasons).nullable().default(null) })
    .output(done),
  withdrawHandover: post('/matching/withdraw-handover', 'Takes that question back.')
    .input(inSession)
    .output(done),
  answerHandover: post('/matching/answer-handover', 'The seeker’s answer to it.')
    .fields({ sessionId: id, answer: z.enum(handoverAnswers) })
    .output(done)
    .errors(conflicts('NOTHING_ASKED')),
  /** The session never ends by this. */
  leave: post('/matching/leave', 'The supporter goes; the seeker is at the head of the line.')
    .input(inSession)
    .output(done),
  /** `range` is of recorded waits, and null while fewer than 20 are recorded. */
  place: get('/matching/place', 'Where a waiting seeker stands, with an honest range.')
    .input(inSession)
    .output(
      queuePlace
        .extend({
          /** APPT-11. Why an appointment's supporter did not come; null without one. */
          afterAppointment: z.enum(absenceReasons).nullable(),
          /** MATCH-10. An offer was not opened. The previous release does not send it. */
          missedOffer: z.boolean().optional(),
        })
        /** Null just after a match, and once the session has ended. */
        .nullable(),
    ),
  /** Decision 17: opening hours come from the rota. */
  nextHere: get('/matching/next-here', 'When somebody is here next, from the rota alone.')
    .fields({
      language: z.enum(languages),
      gender: z.enum(genders).nullable().default(null),
    })
    .output(z.object({ expertsHere: z.boolean(), nextHere, closed, tellMe: z.boolean() })),
  /** MATCH-23. `ask: false` cancels the request. */
  notifyWhenAvailable: post('/matching/tell-me', 'One neutral mail when somebody is here.')
    .fields({
      ask: z.boolean(),
      language: z.enum(languages),
      gender: z.enum(genders).nullable().default(null),
    })
    .output(z.object({ tellMe: z.boolean() })),
  preferences: get('/matching/preferences', 'What a seeker wished for the last time.').output(
    z
      .object({
        topic: topicId.nullable(),
        supportType: z.enum(supportTypes),
        wish: genderWish.nullable(),
      })
      .nullable(),
  ),
  waitingLine: get(
    '/matching/line',
    'Who waits, longest first; no name, no word of theirs.',
  ).output(z.array(queueBrief)),
  claim: post('/matching/claim', 'Takes a waiting seeker; exactly one expert wins.')
    .input(inSession)
    .output(session)
    .errors({
      /** Another expert was faster, or the seeker left. */
      ALREADY_TAKEN: { status: 409 },
      /** They get no new seekers until a supervisor has closed a serious report (REPORT-5). */
      SET_ASIDE: { status: 409 },
      AT_YOUR_LIMIT: { status: 409 },
      ...notServingRefusals,
    }),
}
