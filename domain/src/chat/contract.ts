import * as z from 'zod'
import { crisisCodes, type CrisisCode } from '../crisis/codes.ts'
import { helpShape } from '../crisis/help-shape.ts'
import { nudgeTopics } from '../crisis/nudge.ts'
import { severities } from '../crisis/severity.ts'
import { languages } from '../primitives/language.ts'
import { get, post } from '../primitives/operation.ts'
import { id, moment, TOO_MANY_REQUESTS, NOT_FOUND, inSession } from '../primitives/refusals.ts'
import { contactKinds } from './contact-details.ts'
import { endedByParts, endReasons } from './sessions/end-reasons.ts'
import { feedbackOperations } from './feedback-contract.ts'
import { emotionTags, isMessageText } from './message.ts'
import { offerEnds } from './sessions/offer-ends.ts'
import { askedAnswers, followUps, nudgeChoices } from './nudges/nudges.ts'
import { phraseOperations } from './phrases/phrase-contract.ts'
import { sessionStates } from './sessions/session-states.ts'
import { sessionStatuses } from './sessions/session.ts'
import { turnKinds } from './sessions/turns.ts'

/** Checked before the operation runs; refused as "Invalid input" (Specification §5). */
const content = z
  .string()
  .max(16_000)
  .refine(isMessageText, 'Invalid input')
  .transform((typed) => typed.trim())

export const message = z.object({
  sessionId: id,
  seq: z.int(),
  id,
  senderId: id,
  content: z.string(),
  emotionTag: z.enum(emotionTags).nullable(),
  /** CHAT-21. The message that this one answers. */
  quotedId: id.nullable(),
  crisisDetected: z.boolean(),
  ...helpShape,
  /** CHAT-18. Only the recipient is told; the sender knows. */
  hasContactDetails: z.boolean(),
  /** CHAT-17. The level of the seeker's message; only for the supporter and a joined supervisor. */
  severity: z.enum(severities).optional(),
  timestamp: moment,
})

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

/** Who came and who left, drawn between the messages. */
const turn = z.object({
  kind: z.enum(turnKinds),
  /** Null for a supporter other than the reader, and when the account was erased. */
  firstName: z.string().nullable(),
  mine: z.boolean(),
  afterSeq: z.int(),
  at: moment,
})
export type Turn = z.infer<typeof turn>

/** NUDGE-1. A reminder to ask directly, as the supporter sees it; never text. */
const nudge = z.object({
  messageId: id,
  topic: z.enum(nudgeTopics),
  choice: z.enum(nudgeChoices).nullable(),
  answer: z.enum(askedAnswers).nullable(),
  followUps: z.array(z.enum(followUps)),
  /** Minutes without a word of the seeker since the question; null once they wrote. */
  silentMinutes: z.int().nullable(),
})
export type Nudge = z.infer<typeof nudge>

export const session = z.object({
  id,
  side: z.enum(sides),
  status: z.enum(sessionStatuses),
  isEmergency: z.boolean(),
  /** Whether a message was flagged as a crisis; always false for the seeker (decision 53). */
  flagged: z.boolean(),
  /** The severity and signs of the flag, for the same readers; never text. */
  concern: z.object({ severity: z.enum(severities), codes: z.array(z.enum(codes)) }).nullable(),
  /** The supporter's open requests to a supervisor; for the seeker both are false. */
  asked: z.object({ concern: z.boolean(), hand: z.boolean() }),
  /** Who is on the other side: for the seeker their supporter, for everybody else the seeker. */
  other: card.nullable(),
  /** Only for the seeker: earlier supporters, last first, to be named in a report (REPORT-1). */
  before: z.array(card),
  /** The supporter; only for a supervisor who joined. */
  expert: card.nullable(),
  /** A supervisor who joined; both sides see them. */
  supervisor: card.nullable(),
  /** That supervisor is connected at this moment; only for the seeker. */
  supervisorHere: z.boolean(),
  /** All supervisors who ever joined, so that their messages keep their names. */
  supervisors: z.array(card),
  createdAt: moment,
  /** The beginning while there is no message. */
  lastMessageAt: moment,
  endedAt: moment.nullable(),
  /** Null while the session is open, and when it ended before this was stored. */
  endedBy: z.enum(endedByParts).nullable(),
  /** What an open session is waiting for (matching RULES); `null` once it has ended. */
  state: z.enum(sessionStates).nullable(),
  /** By the server's clock, because a device's may be wrong. */
  stateForSeconds: z.number().nullable(),
  /** To the seeker after a grave message: crisis lines stay in sight, and come first at the end. */
  numbersStay: z.boolean(),
  /** Only for a supporter: opening the session gives them an absent supporter's seat (MATCH-35). */
  substitute: z.boolean(),
  /** The seeker used the quick exit and must not be contacted (Safety §5). False for the seeker. */
  otherLeft: z.boolean(),
  /** SHARED-12. The seeker's page is locked, so they see nothing; only for the supporter. */
  otherLocked: z.boolean(),
  /** The first message this reader may read: later than 1 for a supporter who took over. */
  readableFrom: z.int(),
  lastSeq: z.int(),
  turns: z.array(turn),
  /** The numbers of the last messages that each side has received and read. */
  deliveredToOther: z.int(),
  seenByOther: z.int(),
  seenByMe: z.int(),
  /** How many messages of others came since this reader last read; one's own are never new. */
  unread: z.int(),
  /** When the seeker last wrote; only for the supporter, omitted by the previous release. */
  waitsSince: moment.nullable().optional(),
  /** What to ask; only for the supporter, and not sent by a node of the previous release. */
  nudges: z.array(nudge).optional(),
  /** When the other side last read a new message; null for never, or turned off by the seeker. */
  seenByOtherAt: moment.nullable(),
})
export type Session = z.infer<typeof session>

/** A message's number, as large as its database column allows. */
const seq = z.int().min(0).max(2_147_483_647)
const readRefusals = {
  /** Specification §8, internal errors: it does not exist, or is not yours. */
  NOT_FOUND: { ...NOT_FOUND, message: 'Invalid session or user' },
} as const
/** MATCH-35. To a supporter who had the seat or an offer of it: what happened to that. */
const seatRefusals = {
  /** While they were disconnected, a substitute opened the session and has the seat now. */
  SEAT_TAKEN: { status: 409 },
  /** The supporter came back, another was earlier, a minute passed, or the session ended. */
  OFFER_ENDED: { status: 409, data: z.object({ why: z.enum(offerEnds) }) },
} as const
/** `readableFrom`: the first `seq` that this reader may see; earlier messages are never sent. */
const messages = z.object({ messages: z.array(message), lastSeq: z.int(), readableFrom: z.int() })

/** The operations that can also be called over the live socket (decision 35). */
export const socketOperations = [
  'sendMessage',
  'typing',
  'seen',
  'messagesAfter',
  'messagesBefore',
] as const

export const chat = {
  session: get('/chat/session', 'One conversation, as the reader’s side may see it.')
    .input(inSession)
    .output(session)
    .errors({ ...readRefusals, ...seatRefusals }),
  /**
   * By opening, a supporter accepts an offered session (MATCH-10), and a substitute takes the seat
   * (MATCH-35); for others nothing changes. Marking messages as seen does the same.
   */
  openSession: post(
    '/chat/open',
    'The conversation is open before the caller; of an offered expert, the yes to it.',
  )
    .input(inSession)
    .output(session)
    .errors({ ...readRefusals, ...seatRefusals }),
  mySessions: get('/chat/sessions', 'The own conversations, newest first.').output(
    z.array(session),
  ),
  /**
   * The server decides sender, severity and `crisisDetected`. An id with another text is refused.
   */
  sendMessage: post(
    '/chat/messages',
    'Stores one message. The same id and text again gives the same answer again.',
  )
    .fields({
      sessionId: id,
      id,
      content,
      emotionTag: z.enum(emotionTags).nullable().default(null),
      /** CHAT-21. An earlier message that this one answers. */
      quotedId: id.nullable().default(null),
      /** CHAT-18. The sender confirmed that they want to send its contact details. */
      knowingly: z.boolean().default(false),
      /** CHAT-11. The sender of a message from an outbox; another person may be signed in now. */
      writerId: id.optional(),
      /** NUDGE-3. From a supporter: the message whose nudge this one follows by asking directly. */
      asksAbout: id.optional(),
    })
    .output(message)
    .errors({
      ...readRefusals,
      /** CHAT-3. Nothing was stored. `help`: the sender's help offer (CHAT-9). */
      SESSION_CLOSED: {
        status: 409,
        message: 'Session has ended',
        data: z.object(helpShape),
      },
      ID_REUSED: { status: 409 },
      /** CHAT-21. Nothing was stored; the same for an unknown id and another conversation's. */
      QUOTE_NOT_FOUND: { status: 409 },
      /** CHAT-11. Nothing was stored: another than `writerId` is signed in. The message waits. */
      OTHER_WRITER: { status: 409 },
      /** CHAT-18. Nothing was stored. `maySend`: it may be sent again after a confirmation. */
      CONTACT_DETAILS: {
        status: 409,
        data: z.object({ kinds: z.array(z.enum(contactKinds)), maySend: z.boolean() }),
      },
      TOO_MANY_REQUESTS,
      /** The database's disk is full and nothing was stored. Try again after so many seconds. */
      NO_ROOM: { status: 409, data: z.object({ retryAfterSeconds: z.int() }) },
    }),
  /** The caller repeats it from the last number on until no message is left. */
  messagesAfter: get(
    '/chat/messages-after',
    'Messages after a number, oldest first, at most 200 at a time.',
  )
    .fields({ sessionId: id, after: seq })
    .output(messages)
    .errors(readRefusals),
  /** Without `before`, the last ones. */
  messagesBefore: get('/chat/messages-before', 'Messages before a number, oldest first.')
    .fields({
      sessionId: id,
      before: seq.min(1).optional(),
      limit: z.int().min(1).max(100).default(50),
    })
    .output(messages)
    .errors(readRefusals),
  typing: post('/chat/typing', 'Tells the other side that something is being written.')
    .input(inSession)
    .output(z.object({ told: z.literal(true) }))
    .errors(readRefusals),
  /** `delivered`: the screen has received it. `seen`: its reader has seen it. */
  seen: post('/chat/seen', 'How far messages have arrived and been read; neither ever goes back.')
    .fields({ sessionId: id, delivered: seq, seen: seq })
    .output(z.object({ told: z.literal(true) }))
    .errors(readRefusals),
  /** NUDGE-3 to NUDGE-5. The server derives the level. */
  answerNudge: post(
    '/chat/nudge-answers',
    'A supporter says that they asked directly, or what the seeker answered.',
  )
    .fields({
      sessionId: id,
      messageId: id,
      answer: z.enum([...nudgeChoices, ...askedAnswers]),
      /** What else the seeker said; counts with a yes only. */
      followUps: z.array(z.enum(followUps)).max(followUps.length).default([]),
    })
    .output(session)
    .errors(readRefusals),
  ...feedbackOperations,
  ...phraseOperations,
  /**
   * At severe or above an expert only leaves: the session stays open (CHAT-14), and the answer says
   * so. `reason` is an expert's, for the audit log; from others it is ignored.
   */
  endSession: post('/chat/end', 'Ends the conversation for both; ending it twice answers the same.')
    .input(inSession.extend({ reason: z.enum(endReasons).nullable().default(null) }))
    .output(session)
    .errors(readRefusals),
}
