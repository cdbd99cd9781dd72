import * as z from 'zod'
import { get, post } from '../../primitives/operation.ts'
import { conflicts, id, moment } from '../../primitives/refusals.ts'
import { weeks } from './weeks.ts'

const often = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const four = z.tuple([often, often, often, often])
const week = z.literal([...weeks])

const answered = z.object({
  id,
  /** Answers with the same round belong together; the first of them is week 0. */
  roundId: id,
  week,
  said: four,
  at: moment,
})
export type Answered = z.infer<typeof answered>

const ownWeeks = z.object({
  /** Only for adults with an account: no other person's answers are stored. */
  offered: z.boolean(),
  due: week.nullable(),
  card: z.enum(['offer', 'due']).nullable(),
  /** Newest first. */
  answers: z.array(answered),
})
export type OwnWeeks = z.infer<typeof ownWeeks>

/** Only the person sees the answers; the service counts them in aggregates. */
export const outcome = {
  ownOutcomes: get(
    '/outcome/mine',
    'The own answers over time, and whether it is time to ask again.',
  ).output(ownWeeks),
  /** A repeated id counts once. */
  answerQuestions: post('/outcome/answer', 'Answers to the four questions.')
    .fields({ id, week, said: four })
    .output(ownWeeks)
    .errors(conflicts('NOT_DUE')),
  /** The card does not return for this week. */
  putOff: post('/outcome/put-off', 'Not now.').output(ownWeeks),
  /** Answers that are already deleted are no error. */
  removeAnswers: post('/outcome/remove', 'Takes one of the answers back.')
    .fields({ ids: z.array(id).max(100) })
    .output(ownWeeks),
  removeAll: post('/outcome/remove-all', 'Takes all of them back.').output(ownWeeks),
}
