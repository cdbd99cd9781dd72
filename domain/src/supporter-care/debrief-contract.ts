import { oc } from '@orpc/contract'
import * as z from 'zod'
import { isStorable } from '../primitives/text.ts'
import { guardRefusals, id, moment } from '../primitives/refusals.ts'
import { debriefAnswers, longestTalkText } from './debrief.ts'

const text = z.string().trim().max(longestTalkText).refine(isStorable, 'Invalid input')
const answers = z.strictObject({
  now: z.enum(debriefAnswers.now),
  stays: z.enum(debriefAnswers.stays),
})
export type DebriefAnswers = z.infer<typeof answers>

const done = z.object({ done: z.literal(true) })
const ownCare = z.object({
  /** Hard conversations of the last day that nobody has looked back on yet, the newest first. */
  debriefs: z.array(z.object({ sessionId: id, endedAt: moment })),
  /** CARE-2. A talk they asked for, until it has taken place. */
  talk: z.object({ askedAt: moment, takenBy: z.string().nullable() }).nullable(),
})
export type OwnCare = z.infer<typeof ownCare>

const talkRequest = z.object({
  id,
  name: z.string(),
  askedAt: moment,
  /** First name of who will talk with them. */
  takenBy: z.string().nullable(),
  /** Only to who took it. */
  mine: z.object({ email: z.string(), text: z.string(), answers: answers.nullable() }).nullable(),
})
export type TalkRequest = z.infer<typeof talkRequest>

export const careOperations = {
  ownCare: oc
    .route({
      method: 'GET',
      path: '/safeguarding/care',
      summary: 'What the supporter was through, and what is due for them.',
    })
    .output(ownCare)
    .errors(guardRefusals),
  /** CARE-1. Nothing of it is kept, unless they need somebody: then it goes with what they ask for. */
  answerDebrief: oc
    .route({
      method: 'POST',
      path: '/safeguarding/debrief',
      summary: 'Three answers after a hard conversation.',
    })
    .input(
      answers.extend({
        sessionId: id,
        needs: z.enum(debriefAnswers.needs),
        text: text.default(''),
      }),
    )
    .output(done)
    .errors(guardRefusals),
  putDebriefAway: oc
    .route({ method: 'POST', path: '/safeguarding/debrief-away', summary: 'Not now.' })
    .input(z.strictObject({ sessionId: id }))
    .output(done)
    .errors(guardRefusals),
  /** CARE-2. Asked again while one is open: the newer words count. */
  askToTalk: oc
    .route({
      method: 'POST',
      path: '/safeguarding/ask-to-talk',
      summary: 'The supporter would like to talk to a supervisor.',
    })
    .input(z.strictObject({ text: text.default('') }))
    .output(done)
    .errors(guardRefusals),
  /** Who would like to talk with somebody of the team, longest first; and what they wrote, to who took it. */
  talks: oc
    .route({ method: 'GET', path: '/safeguarding/talks', summary: 'Talks that were asked for.' })
    .output(z.array(talkRequest))
    .errors(guardRefusals),
  takeTalk: oc
    .route({
      method: 'POST',
      path: '/safeguarding/take-talk',
      summary: 'Takes one; one supervisor wins.',
    })
    .input(z.strictObject({ talkId: id }))
    .output(done)
    .errors({ ...guardRefusals, ALREADY_TAKEN: { status: 409 } }),
  /** It has taken place: what was written goes. */
  closeTalk: oc
    .route({ method: 'POST', path: '/safeguarding/close-talk', summary: 'It took place.' })
    .input(z.strictObject({ talkId: id }))
    .output(done)
    .errors(guardRefusals),
}
