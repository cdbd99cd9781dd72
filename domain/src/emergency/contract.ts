import * as z from 'zod'
import { answersSchema } from '../assessment/contract.ts'
import { card } from '../chat/contract.ts'
import { severities } from '../crisis/severity.ts'
import { rungs } from '../escalation/ladder.ts'
import { languages } from '../primitives/language.ts'
import { get, post } from '../primitives/operation.ts'
import { id, TOO_MANY_REQUESTS } from '../primitives/refusals.ts'
import { directQuestion } from './direct-question-file.ts'
import { ageBands } from './emergency-retry.ts'

/** Waits are measured by the server, because a device may sleep or have a wrong clock. */
const ownEmergency = z.object({
  sessionId: id,
  /** The id that the screen created. */
  requestId: id,
  state: z.enum(['waiting', 'connected', 'ended']),
  waitedSeconds: z.int(),
  /** No supporter came within a minute: the screen says so, and any language is accepted now. */
  nobodyYet: z.boolean(),
  /** No supporter came within half an hour; the screen offers to ask again. */
  unanswered: z.boolean(),
  /** No supporter who could answer is on call, busy or not. */
  nobodyOnCall: z.boolean(),
  language: z.enum(languages),
  /** True once a supporter came who does not speak the language. */
  inOtherLanguage: z.boolean(),
  age: z.enum(ageBands).nullable(),
  /** EMERGENCY-11. The age is unknown and now matters. */
  asksAge: z.boolean(),
  /** EMERGENCY-6. Null before the ladder's first call, and once a call has been answered. */
  lastCall: z.object({ rung: z.enum(rungs), secondsAgo: z.int() }).nullable(),
  /** The supporter who came. */
  other: card.nullable(),
  /** The supporter is in the session already; otherwise they only have an offer. */
  joined: z.boolean(),
})
export type Emergency = z.infer<typeof ownEmergency>

/** `regular`: it became a usual conversation (EMERGENCY-8). */
const started = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('emergency'), emergency: ownEmergency }),
  z.object({ kind: z.literal('regular'), sessionId: id }),
])
export type Started = z.infer<typeof started>

export const emergency = {
  /** EMERGENCY-15. Null when there is nothing to ask: mostly because the question is not signed. */
  takeDirectQuestion: post(
    '/emergency/direct-question',
    'The direct question for this seeker, once in 30 days; or none.',
  ).output(z.object({ question: directQuestion.nullable() })),
  /** EMERGENCY-15. No other answer is sent. */
  sayYesToDirectQuestion: post(
    '/emergency/direct-question/yes',
    'The seeker says yes to the direct question.',
  ).output(z.object({ stored: z.literal(true) })),
  /**
   * Returns the person's open emergency, if any; a retry with the same `requestId` is not counted.
   * Without consent to the terms, `notice` must be the notice in their language.
   */
  startEmergency: post(
    '/emergency',
    'Starts an emergency. The same request id again is the same emergency.',
  )
    .fields({
      requestId: id,
      language: z.enum(languages),
      notice: z.string().max(2000).optional(),
      assessment: answersSchema.optional(),
      /** `assessment`: the answers led here. The server grades the severity either way. */
      startedBy: z.enum(['person', 'assessment']).default('person'),
      age: z.enum(ageBands).nullable().default(null),
    })
    .output(started)
    .errors({
      CONSENT_NEEDED: { status: 409 },
      /** LADDER-9. The crisis lines and an honest answer stay on the screen. */
      GUESTS_PAUSED: { status: 409 },
      /** No supporter is here to answer; the crisis lines stay on the screen. */
      NOT_OPEN_YET: { status: 409 },
      TEXT_CHANGED: { status: 409 },
      TOO_MANY_REQUESTS,
    }),
  /** The open emergency, or the last one that ended within an hour. */
  current: get('/emergency', 'The own emergency as it stands; null for none.').output(
    ownEmergency.nullable(),
  ),
  /** Specification §7 find_emergency_expert. The arguments do not change the service's grading. */
  findEmergencyExpert: post('/emergency/find', 'Looks for an expert on call for the own emergency.')
    .fields({
      crisisLevel: z.enum(severities).default('high'),
      seekerLanguage: z.enum(languages).default('en'),
    })
    .output(ownEmergency)
    .errors({
      NO_EMERGENCY_EXPERTS: { status: 409, message: 'No emergency experts available at this time' },
    }),
  /**
   * EMERGENCY-6. The wait on the screen starts again, and after half an hour so does the ladder.
   */
  askAgain: post('/emergency/again', 'Asks again after nobody came.').output(ownEmergency),
  /** EMERGENCY-11. The answer is optional and one tap. */
  tellAge: post('/emergency/age', 'One optional tap: whether the person is an adult.')
    .fields({ age: z.enum(ageBands) })
    .output(ownEmergency),
}
