import { oc } from '@orpc/contract'
import * as z from 'zod'
import { feelings, moods } from '../crisis/answers.ts'
import { commonRefusals, guardRefusals, id, moment } from '../primitives/refusals.ts'
import { felt, feltHeard } from './feedback.ts'

const inSession = z.strictObject({ sessionId: id })
const intensity = z.int().nullable()

/** What was answered after the end, as the person who answered sees it. */
const afterwards = z.object({
  feltHeard: z.enum(feltHeard).nullable(),
  /** The same question, answered before and after. */
  feltBefore: z.enum(felt).nullable(),
  feltAfter: z.enum(felt).nullable(),
  /** CHAT-20. Whether how it is can still be said before the conversation. */
  mayGiveBefore: z.boolean(),
  /** One's own answer; the other side never sees a no, and a yes only where both said it. */
  talkAgain: z.boolean().nullable(),
  bothWould: z.boolean(),
  /** Whether that can be asked at all: of two people with an account each. */
  mayTalkAgain: z.boolean(),
  changeable: z.boolean(),
  /** What the seeker said before this conversation. */
  before: z
    .object({
      feeling: z.enum(feelings).nullable(),
      feelingIntensity: intensity,
      mood: z.enum(moods).nullable(),
      moodIntensity: intensity,
    })
    .nullable(),
})
export type Afterwards = z.infer<typeof afterwards>

const refusals = {
  ...guardRefusals,
  STILL_OPEN: { status: 409 },
  TOO_LATE: { status: 409 },
} as const

/** Somebody with whom both would talk again: a first name, and nothing of whether they are here. */
const known = z.object({ id, firstName: z.string(), since: moment })
export type TalkAgain = z.infer<typeof known>

export const feedbackOperations = {
  afterwards: oc
    .route({ method: 'GET', path: '/chat/afterwards', summary: 'What was answered after the end.' })
    .input(inSession)
    .output(afterwards)
    .errors(guardRefusals),
  /** CHAT-12. What is left out stays as it is; null takes an answer back. The seeker's alone. */
  giveFeedback: oc
    .route({
      method: 'POST',
      path: '/chat/feedback',
      summary: 'The seeker’s answers after the end, one tap each.',
    })
    .input(
      inSession.extend({
        feltHeard: z.enum(feltHeard).nullable().optional(),
        feltAfter: z.enum(felt).nullable().optional(),
      }),
    )
    .output(afterwards)
    .errors(refusals),
  /** CHAT-20. How it is before the conversation; null takes it back. The seeker's alone. */
  sayBefore: oc
    .route({
      method: 'POST',
      path: '/chat/felt-before',
      summary: 'How the seeker feels before the conversation; the same question is asked after it.',
    })
    .input(inSession.extend({ felt: z.enum(felt).nullable() }))
    .output(afterwards)
    .errors({ ...guardRefusals, TOO_LATE: refusals.TOO_LATE }),
  /** CHAT-19. Either side, after the end. */
  answerTalkAgain: oc
    .route({
      method: 'POST',
      path: '/chat/talk-again',
      summary: 'Whether one would talk with the other again.',
    })
    .input(inSession.extend({ again: z.boolean() }))
    .output(afterwards)
    .errors(refusals),
  /** CHAT-19. With whom both would. */
  talkAgainWith: oc
    .route({ method: 'GET', path: '/chat/talk-again', summary: 'With whom both would talk again.' })
    .output(z.array(known))
    .errors({ UNAUTHORIZED: commonRefusals.UNAUTHORIZED }),
  /** CHAT-19. Quietly, at any time. */
  withdrawTalkAgain: oc
    .route({
      method: 'POST',
      path: '/chat/talk-again/withdraw',
      summary: 'Takes such a yes back, quietly.',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ done: z.literal(true) }))
    .errors(guardRefusals),
}
