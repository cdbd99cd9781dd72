import * as z from 'zod'
import { get, post } from '../primitives/operation.ts'
import { conflicts, id, moment, writtenText, done, inSession } from '../primitives/refusals.ts'
import { debriefAnswers, longestTalkText } from './debrief.ts'

const text = writtenText(longestTalkText)
const answers = z.strictObject({
  now: z.enum(debriefAnswers.now),
  stays: z.enum(debriefAnswers.stays),
})
export type DebriefAnswers = z.infer<typeof answers>

const ownCare = z.object({
  /** Hard sessions of the last day without a debrief, the newest first. */
  debriefs: z.array(z.object({ sessionId: id, endedAt: moment })),
  /** CARE-2. The requested talk, until it has taken place. */
  talk: z.object({ askedAt: moment, takenBy: z.string().nullable() }).nullable(),
})
export type OwnCare = z.infer<typeof ownCare>

const talkRequest = z.object({
  id,
  name: z.string(),
  askedAt: moment,
  /** The first name of the colleague. */
  takenBy: z.string().nullable(),
  /** Only for the person who took it. */
  mine: z.object({ email: z.string(), text: z.string(), answers: answers.nullable() }).nullable(),
})
export type TalkRequest = z.infer<typeof talkRequest>

export const careOperations = {
  ownCare: get(
    '/supporter-care/care',
    'What the supporter was through, and what is due for them.',
  ).output(ownCare),
  /** CARE-1. Answers are stored only with a request for a talk. */
  answerDebrief: post('/supporter-care/debrief', 'Three answers after a hard conversation.')
    .input(
      answers.extend({
        sessionId: id,
        needs: z.enum(debriefAnswers.needs),
        text: text.default(''),
      }),
    )
    .output(done),
  putDebriefAway: post('/supporter-care/debrief-away', 'Not now.').input(inSession).output(done),
  /** CARE-2. While a request is open, the newer words replace the earlier ones. */
  askToTalk: post(
    '/supporter-care/ask-to-talk',
    'The supporter would like to talk to a supervisor.',
  )
    .fields({ text: text.default('') })
    .output(done),
  /** The longest wait first; words only for the person who took the talk. */
  talks: get('/supporter-care/talks', 'Talks that were asked for.').output(z.array(talkRequest)),
  takeTalk: post('/supporter-care/take-talk', 'Takes one; one supervisor wins.')
    .fields({ talkId: id })
    .output(done)
    .errors(conflicts('ALREADY_TAKEN')),
  /** The words of the request are deleted. */
  closeTalk: post('/supporter-care/close-talk', 'It took place.')
    .fields({ talkId: id })
    .output(done),
}
