import { oc } from '@orpc/contract'
import * as z from 'zod'
import { crisisCodes, type CrisisCode } from '../crisis/codes.ts'
import { helpOffers } from '../crisis/help-offer.ts'
import { severities } from '../crisis/severity.ts'
import { languages } from '../primitives/language.ts'
import { commonRefusals, id, moment } from '../primitives/refusals.ts'
import { contactKinds } from './contact-details.ts'
import { endedByParts, endReasons } from './end-reasons.ts'
import { feedbackOperations } from './feedback-contract.ts'
import { emotionTags, isMessageText } from './message.ts'
import { offerEnds } from './offer-ends.ts'
import { sessionStates } from './session-states.ts'
import { sessionStatuses } from './session.ts'
import { turnKinds } from './turns.ts'

/** Checked before anything else looks at it; refused as "Invalid input" (Specification §5). */
const content = z
  .string()
  .max(16_000)
  .refine(isMessageText, 'Invalid input')
  .transform((typed) => typed.trim())

const message = z.object({
  sessionId: id,
  seq: z.int(),
  id,
  senderId: id,
  content: z.string(),
  emotionTag: z.enum(emotionTags).nullable(),
  crisisDetected: z.boolean(),
  help: z.enum(helpOffers),
  /** CHAT-18. To whom it was written: there are contact details in it. Its writer knows. */
  hasContactDetails: z.boolean(),
  timestamp: moment,
})

/** Which side of a conversation somebody is on. */
export const sides = ['seeker', 'expert', 'supervisor'] as const
const codes = Object.keys(crisisCodes) as [CrisisCode, ...CrisisCode[]]

/** Decision 47: all that the two sides ever see of each other. */
export const card = z.object({
  id,
  firstName: z.string(),
  language: z.enum(languages),
  /** True for a program that answers in the preview; it says so. */
  automatic: z.boolean(),
})
export type Card = z.infer<typeof card>

/** Who came and who went, to be drawn between the messages. */
const turn = z.object({
  kind: z.enum(turnKinds),
  /** Null for another supporter than the reader, and for one whose account is gone. */
  firstName: z.string().nullable(),
  /** The reader themselves. */
  mine: z.boolean(),
  afterSeq: z.int(),
  at: moment,
})
export type Turn = z.infer<typeof turn>

export const session = z.object({
  id,
  /** Which side the reader is on. */
  side: z.enum(sides),
  status: z.enum(sessionStatuses),
  isEmergency: z.boolean(),
  /** Only ever true for the expert's side (decision 53). */
  flagged: z.boolean(),
  /** Why it is flagged, for the same readers: the level and what was noticed, never a word of it. */
  concern: z.object({ severity: z.enum(severities), codes: z.array(z.enum(codes)) }).nullable(),
  /** What the supporter asked a supervisor for and nobody has closed yet; for the seeker both are false. */
  asked: z.object({ concern: z.boolean(), hand: z.boolean() }),
  /** The seeker to the expert and the supervisor; to the seeker their supporter. */
  other: card.nullable(),
  /** To the seeker: supporters who were here before, the last first. Whom they speak of can be named (REPORT-1). */
  before: z.array(card),
  /** To a supervisor who joined: the supporter. */
  supporter: card.nullable(),
  /** Who joined from the safeguarding side: shown to both. */
  supervisor: card.nullable(),
  /** To the seeker: who joined is here, and not only by name; a line may be lost without a word. */
  supervisorHere: z.boolean(),
  /** All who ever joined: what they wrote stays theirs. */
  supervisors: z.array(card),
  createdAt: moment,
  endedAt: moment.nullable(),
  /** Null while it is open, and for one that ended before this was kept. */
  endedBy: z.enum(endedByParts).nullable(),
  /** What an open conversation is waiting for (matching RULES); `null` once it has ended. */
  state: z.enum(sessionStates).nullable(),
  /** For how many seconds by now, by the server's clock: a device's own may be wrong. */
  stateForSeconds: z.number().nullable(),
  /** To the seeker: what they wrote was grave, so that numbers to call stay in sight while nobody is with them. */
  numbersStay: z.boolean(),
  /**
   * To a supporter: they are asked to stand in for one whose connection is lost (MATCH-35). Opening the conversation
   * gives them the seat; before that nothing that was said is theirs to read.
   */
  substitute: z.boolean(),
  /** Only ever true for the expert's side: the seeker left in a hurry and must not be contacted (Safety §5). */
  otherLeft: z.boolean(),
  /** The first message this reader may read: later than 1 for a supporter who took over. */
  readableFrom: z.int(),
  lastSeq: z.int(),
  turns: z.array(turn),
  /** Up to which message each side has received and read. */
  deliveredToOther: z.int(),
  seenByOther: z.int(),
  seenByMe: z.int(),
  /** How many messages others wrote since this reader last looked; nobody's own words are new to them. */
  unread: z.int(),
  /** When the other side last read something new; null for never, or where the seeker turned this off. */
  seenByOtherAt: moment.nullable(),
})
export type Session = z.infer<typeof session>

const inSession = z.strictObject({ sessionId: id })
/** A message's number, as large as the column that holds it. */
const seq = z.int().min(0).max(2_147_483_647)
const readRefusals = {
  UNAUTHORIZED: commonRefusals.UNAUTHORIZED,
  /** Specification §8, internal errors: not there, or not yours. */
  NOT_FOUND: { ...commonRefusals.NOT_FOUND, message: 'Invalid session or user' },
} as const
/** MATCH-35. To somebody who was in it a moment ago, or was asked to be: what became of that. */
const seatRefusals = {
  /** While their connection was lost, a substitute opened the conversation and has the seat now. */
  SEAT_TAKEN: { status: 409 },
  /** The offer beside the seat is over. `why`: the supporter came back, another was earlier, a minute passed, or it ended. */
  OFFER_ENDED: { status: 409, data: z.object({ why: z.enum(offerEnds) }) },
} as const
/** `readableFrom`: the first `seq` that is this reader's to see; nothing before it ever comes. */
const messages = z.object({ messages: z.array(message), lastSeq: z.int(), readableFrom: z.int() })

/** The operations that also come up the live socket (decision 35). */
export const upTheSocket = [
  'sendMessage',
  'typing',
  'seen',
  'messagesAfter',
  'messagesBefore',
] as const

export const chat = {
  session: oc
    .route({
      method: 'GET',
      path: '/chat/session',
      summary: 'One conversation, as the reader’s side may see it.',
    })
    .input(inSession)
    .output(session)
    .errors({ ...readRefusals, ...seatRefusals }),
  /**
   * The conversation is open before this person's eyes. Of an expert to whom it was offered it is the answer: they
   * have joined (MATCH-10); a substitute has the seat (MATCH-35). Of everybody else it changes nothing. A mark of what
   * was seen says the same.
   */
  openSession: oc
    .route({
      method: 'POST',
      path: '/chat/open',
      summary: 'The conversation is open before the caller; of an offered expert, the yes to it.',
    })
    .input(inSession)
    .output(session)
    .errors({ ...readRefusals, ...seatRefusals }),
  /** The signed-in person's conversations, newest first. */
  mySessions: oc
    .route({
      method: 'GET',
      path: '/chat/sessions',
      summary: 'The own conversations, newest first.',
    })
    .output(z.array(session))
    .errors({ UNAUTHORIZED: commonRefusals.UNAUTHORIZED }),
  /**
   * Stores one message. The same id with the same text gives the same answer again; with another text it is
   * refused. Sender, severity and `crisisDetected` are decided by the server.
   */
  sendMessage: oc
    .route({
      method: 'POST',
      path: '/chat/messages',
      summary: 'Stores one message. The same id and text again gives the same answer again.',
    })
    .input(
      z.strictObject({
        sessionId: id,
        id,
        content,
        emotionTag: z.enum(emotionTags).nullable().default(null),
        /** CHAT-18. Its writer was asked about the contact details in it and wants to send it so. */
        knowingly: z.boolean().default(false),
        /** CHAT-11. Who wrote it, where it may have waited: somebody else may be signed in by now. */
        writerId: id.optional(),
      }),
    )
    .output(message)
    .errors({
      ...readRefusals,
      /** CHAT-3. Nothing was stored. `help`: what to show its writer because of it, as for one that was (CHAT-9). */
      SESSION_CLOSED: {
        status: 409,
        message: 'Session has ended',
        data: z.object({ help: z.enum(helpOffers) }),
      },
      ID_REUSED: { status: 409 },
      /** CHAT-11. Nothing was stored: whoever is signed in is not `writerId`. It waits for its writer. */
      OTHER_WRITER: { status: 409 },
      /** CHAT-18. Nothing was stored. `maySend`: the same may be sent again, knowingly. */
      CONTACT_DETAILS: {
        status: 409,
        data: z.object({ kinds: z.array(z.enum(contactKinds)), maySend: z.boolean() }),
      },
      TOO_MANY_REQUESTS: commonRefusals.TOO_MANY_REQUESTS,
      /** The database's disk is full: nothing was stored. The same message may be sent again after so many seconds. */
      NO_ROOM: { status: 409, data: z.object({ retryAfterSeconds: z.int() }) },
    }),
  /** Messages after `after`, oldest first, at most 200: ask again from the last one while any come. */
  messagesAfter: oc
    .route({
      method: 'GET',
      path: '/chat/messages-after',
      summary: 'Messages after a number, oldest first, at most 200 at a time.',
    })
    .input(z.strictObject({ sessionId: id, after: seq }))
    .output(messages)
    .errors(readRefusals),
  /** The `limit` messages before `before` (or the last ones), oldest first. */
  messagesBefore: oc
    .route({
      method: 'GET',
      path: '/chat/messages-before',
      summary: 'Messages before a number, oldest first.',
    })
    .input(
      z.strictObject({
        sessionId: id,
        before: seq.min(1).optional(),
        limit: z.int().min(1).max(100).default(50),
      }),
    )
    .output(messages)
    .errors(readRefusals),
  typing: oc
    .route({
      method: 'POST',
      path: '/chat/typing',
      summary: 'Tells the other side that something is being written.',
    })
    .input(inSession)
    .output(z.object({ told: z.literal(true) }))
    .errors(readRefusals),
  /** What this side's screen holds (`delivered`) and what its reader has seen (`seen`); neither ever goes back. */
  seen: oc
    .route({
      method: 'POST',
      path: '/chat/seen',
      summary: 'How far messages have arrived and been read; neither ever goes back.',
    })
    .input(z.strictObject({ sessionId: id, delivered: seq, seen: seq }))
    .output(z.object({ told: z.literal(true) }))
    .errors(readRefusals),
  ...feedbackOperations,
  /**
   * Ends the conversation for both sides; ending one that has ended answers the same. Of an expert, at severe or
   * above, it is a leaving: the conversation stays open without them (CHAT-14), and the answer says so. `reason`: an
   * expert's, for the audit log; of anybody else it is left out.
   */
  endSession: oc
    .route({
      method: 'POST',
      path: '/chat/end',
      summary: 'Ends the conversation for both; ending it twice answers the same.',
    })
    .input(inSession.extend({ reason: z.enum(endReasons).nullable().default(null) }))
    .output(session)
    .errors(readRefusals),
}
