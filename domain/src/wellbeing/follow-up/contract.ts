import * as z from 'zod'
import { get, post } from '../../primitives/operation.ts'
import { id, moment, inSession } from '../../primitives/refusals.ts'
import { isTimeZone } from '../../primitives/time/wall-time.ts'
import { followUpAnswers, followUpSenders, followUpWaits } from './follow-up.ts'

const wait = z.enum(followUpWaits)
const sender = z.enum(followUpSenders)
const answer = z.enum(followUpAnswers)

const ending = z.discriminatedUnion('asks', [
  z.object({ asks: z.literal('nothing') }),
  z.object({
    asks: z.literal('seeker'),
    /** In whose name the question may come; null for no supporter. */
    expert: z.string().nullable(),
    /** The follow-up that was allowed; null until one is. */
    allowed: z.object({ wait, sender, dueAt: moment }).nullable(),
  }),
  z.object({
    asks: z.literal('supporter'),
    /** The supporter's answer; null before they answered. */
    agrees: z.boolean().nullable(),
  }),
])
export type FollowUpEnding = z.infer<typeof ending>

/** `answered` holds for a day after the answer. */
const current = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  /** `expert`: in whose name we ask; null for the service. */
  z.object({ state: z.literal('sent'), sessionId: id, expert: z.string().nullable() }),
  z.object({ state: z.literal('answered'), sessionId: id, answer }),
])
export type CurrentFollowUp = z.infer<typeof current>

const TOO_LATE = { status: 409 } as const

/** FOLLOW-1. One message after a hard conversation, if the person allows it. */
export const followUpContract = {
  sessionFollowUp: get(
    '/follow-up/of-session',
    'What a closed conversation asks of its two sides about a follow-up.',
  )
    .input(inSession)
    .output(ending),
  /** Another choice replaces the one before; so does one for another conversation. */
  allowFollowUp: post('/follow-up/allow', 'Allows one message.')
    .input(
      inSession.extend({
        wait,
        sender,
        zone: z.string().max(64).refine(isTimeZone, 'is no time zone'),
      }),
    )
    .output(ending)
    .errors({ STILL_OPEN: { status: 409 }, TOO_LATE }),
  /** Possible at any time: before the message was sent, and afterwards in place of an answer. */
  withdrawFollowUp: post('/follow-up/withdraw', 'Takes the permission back.')
    .input(inSession)
    .output(ending),
  /** FOLLOW-5. The supporter's own yes or no. */
  agreeToFollowUp: post(
    '/follow-up/agree',
    'Whether the question may come in the supporter’s name.',
  )
    .input(inSession.extend({ agrees: z.boolean() }))
    .output(ending),
  ownFollowUp: get('/follow-up/mine', 'The question that waits.').output(current),
  /** FOLLOW-7. A second tap is no error. */
  answerFollowUp: post('/follow-up/answer', 'Answers with one tap.')
    .input(inSession.extend({ answer }))
    .output(current)
    .errors({ TOO_LATE }),
}
