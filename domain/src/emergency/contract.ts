import { oc } from '@orpc/contract'
import * as z from 'zod'
import { answersSchema } from '../assessment/contract.ts'
import { card } from '../chat/contract.ts'
import { severities } from '../crisis/severity.ts'
import { languages } from '../primitives/language.ts'
import { commonRefusals, guardRefusals, id } from '../primitives/refusals.ts'
import { ageBands } from './emergency-retry.ts'

/** The person's own emergency as it stands. Waits are the service's: a device may sleep, or be wrong about the time. */
const ownEmergency = z.object({
  sessionId: id,
  /** The id that the screen made when it began. */
  requestId: id,
  state: z.enum(['waiting', 'connected', 'ended']),
  waitedSeconds: z.int(),
  /** Nobody has come for a minute: said plainly, and any language will do now. */
  nobodyYet: z.boolean(),
  /** Nobody came for half an hour; asking again is offered. */
  unanswered: z.boolean(),
  /** Nobody who could answer is on call, busy or not. */
  nobodyOnCall: z.boolean(),
  language: z.enum(languages),
  /** True once somebody came who does not speak it. */
  inOtherLanguage: z.boolean(),
  age: z.enum(ageBands).nullable(),
  /** Who came. */
  other: card.nullable(),
  /** They are in the conversation already; else they have only been asked. */
  joined: z.boolean(),
})
export type Emergency = z.infer<typeof ownEmergency>

/** `regular`: EMERGENCY-8. */
const started = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('emergency'), emergency: ownEmergency }),
  z.object({ kind: z.literal('regular'), sessionId: id }),
])
export type Started = z.infer<typeof started>

/** Emergencies: a person asks for help now, and an on-call supporter joins them. */
export const emergency = {
  /**
   * Begins an emergency, or answers with the open one: a person has one. `requestId` makes a retry harmless, and a
   * retry is not counted. Without the terms, `notice` must be the two lines in the person's language.
   */
  startEmergency: oc
    .route({
      method: 'POST',
      path: '/safeguarding/emergency',
      summary: 'Starts an emergency. The same request id again is the same emergency.',
    })
    .input(
      z.strictObject({
        requestId: id,
        language: z.enum(languages),
        notice: z.string().max(2000).optional(),
        assessment: answersSchema.optional(),
        /** `assessment`: nobody pressed anything, the answers led here. The level is graded here either way. */
        startedBy: z.enum(['person', 'assessment']).default('person'),
        age: z.enum(ageBands).nullable().default(null),
      }),
    )
    .output(started)
    .errors({
      ...guardRefusals,
      CONSENT_NEEDED: { status: 409 },
      /** LADDER-9. The numbers to call and the truth stay. */
      GUESTS_PAUSED: { status: 409 },
      /** Nobody is here to answer: the numbers to call stay. */
      NOT_OPEN_YET: { status: 409 },
      TEXT_CHANGED: { status: 409 },
      TOO_MANY_REQUESTS: commonRefusals.TOO_MANY_REQUESTS,
    }),
  /** The person's open emergency, or the one that ended last within an hour; `null` for none. */
  current: oc
    .route({
      method: 'GET',
      path: '/safeguarding/emergency',
      summary: 'The own emergency as it stands; null for none.',
    })
    .output(ownEmergency.nullable())
    .errors({ UNAUTHORIZED: commonRefusals.UNAUTHORIZED }),
  /**
   * Specification §7 find_emergency_expert: looks again at once for the caller's open emergency. Which level and
   * language count is what the service knows; the arguments can change neither.
   */
  findEmergencyExpert: oc
    .route({
      method: 'POST',
      path: '/safeguarding/emergency/find',
      summary: 'Looks for an expert on call for the own emergency.',
    })
    .input(
      z.strictObject({
        crisisLevel: z.enum(severities).default('high'),
        seekerLanguage: z.enum(languages).default('en'),
      }),
    )
    .output(ownEmergency)
    .errors({
      ...guardRefusals,
      NO_EMERGENCY_EXPERTS: { status: 409, message: 'No emergency experts available at this time' },
    }),
  /** EMERGENCY-6. Asks anew: the wait that is shown begins again, and after half an hour so does the ladder. */
  askAgain: oc
    .route({
      method: 'POST',
      path: '/safeguarding/emergency/again',
      summary: 'Asks again after nobody came.',
    })
    .output(ownEmergency)
    .errors(guardRefusals),
  /** One optional tap (EMERGENCY-11). */
  tellAge: oc
    .route({
      method: 'POST',
      path: '/safeguarding/emergency/age',
      summary: 'One optional tap: whether the person is an adult.',
    })
    .input(z.strictObject({ age: z.enum(ageBands) }))
    .output(ownEmergency)
    .errors(guardRefusals),
}
