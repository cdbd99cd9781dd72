import * as z from 'zod'
import { feelings, moods } from '../crisis/answers.ts'
import { get, post } from '../primitives/operation.ts'
import { conflicts, id, moment, done, inSession } from '../primitives/refusals.ts'
import { felt, feltHeard } from './feedback.ts'

const intensity = z.int().nullable()

/** The answers as the person who gave them sees them. */
const afterwards = z.object({
  feltHeard: z.enum(feltHeard).nullable(),
  /** The same question, answered before and after. */
  feltBefore: z.enum(felt).nullable(),
  feltAfter: z.enum(felt).nullable(),
  /** CHAT-20. Whether the seeker can still say how they feel before the session. */
  mayGiveBefore: z.boolean(),
  /** The caller's own answer. The other side never sees a no, and a yes only when both said it. */
  talkAgain: z.boolean().nullable(),
  bothWould: z.boolean(),
  /** True only between two people with accounts. */
  mayTalkAgain: z.boolean(),
  changeable: z.boolean(),
  /** The seeker's answer to the question before this session. */
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

const refusals = conflicts('STILL_OPEN', 'TOO_LATE')

/** Both would talk again. It does not say whether the person is here. */
const talkAgain = z.object({ id, firstName: z.string(), since: moment })
export type TalkAgain = z.infer<typeof talkAgain>

export const feedbackOperations = {
  afterwards: get('/chat/afterwards', 'What was answered after the end.')
    .input(inSession)
    .output(afterwards),
  /** CHAT-12. The seeker's only; fields left out stay as they are, null withdraws an answer. */
  giveFeedback: post('/chat/feedback', 'The seeker’s answers after the end, one tap each.')
    .input(
      inSession.extend({
        feltHeard: z.enum(feltHeard).nullable().optional(),
        feltAfter: z.enum(felt).nullable().optional(),
      }),
    )
    .output(afterwards)
    .errors(refusals),
  /** CHAT-20. Only the seeker answers; null withdraws the answer. */
  sayBefore: post(
    '/chat/felt-before',
    'How the seeker feels before the conversation; the same question is asked after it.',
  )
    .input(
      inSession.extend({
        felt: z.enum(felt).nullable(),
        /** The notice that answers are counted stood above the question. */
        isCounted: z.boolean().optional(),
      }),
    )
    .output(afterwards)
    .errors({ TOO_LATE: refusals.TOO_LATE }),
  /** CHAT-19. Either side answers, after the end. */
  answerTalkAgain: post('/chat/talk-again', 'Whether one would talk with the other again.')
    .input(inSession.extend({ again: z.boolean() }))
    .output(afterwards)
    .errors(refusals),
  /** CHAT-19. With their first names. */
  talkAgainWith: get('/chat/talk-again', 'With whom both would talk again.').output(
    z.array(talkAgain),
  ),
  /** CHAT-19. Possible at any time. */
  withdrawTalkAgain: post('/chat/talk-again/withdraw', 'Takes such a yes back, quietly.')
    .fields({ id })
    .output(done),
}
