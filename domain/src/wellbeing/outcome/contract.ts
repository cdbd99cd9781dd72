import { oc } from '@orpc/contract'
import * as z from 'zod'
import { commonRefusals, id, moment } from '../../primitives/refusals.ts'
import { weeks } from './weeks.ts'

const often = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const four = z.tuple([often, often, often, often])
const week = z.literal([...weeks])

const answered = z.object({
  id,
  /** Answers with the same one belong together; the first of them is week 0. */
  roundId: id,
  week,
  said: four,
  at: moment,
})
export type Answered = z.infer<typeof answered>

/** The four questions over four weeks, as their person sees them. */
const ownWeeks = z.object({
  /** Only to grown-ups with an account: nobody else's answers are kept. */
  offered: z.boolean(),
  due: week.nullable(),
  card: z.enum(['offer', 'due']).nullable(),
  /** Newest first. */
  answers: z.array(answered),
})
export type OwnWeeks = z.infer<typeof ownWeeks>

const { UNAUTHORIZED, NOT_FOUND } = commonRefusals

/** How somebody fares over four weeks, if they want to know: theirs alone, and as numbers of many. */
export const outcome = {
  mine: oc
    .route({
      method: 'GET',
      path: '/outcome/mine',
      summary: 'The own answers over time, and whether it is time to ask again.',
    })
    .output(ownWeeks)
    .errors({ UNAUTHORIZED }),
  /** The caller makes the id, so that answers that are sent again count once. */
  answer: oc
    .route({ method: 'POST', path: '/outcome/answer', summary: 'Answers to the four questions.' })
    .input(z.strictObject({ id, week, said: four }))
    .output(ownWeeks)
    .errors({ UNAUTHORIZED, NOT_FOUND, NOT_DUE: { status: 409 } }),
  /** The card goes, and does not come back for this. */
  putOff: oc
    .route({ method: 'POST', path: '/outcome/put-off', summary: 'Not now.' })
    .output(ownWeeks)
    .errors({ UNAUTHORIZED }),
  /** What is gone already is as good. */
  remove: oc
    .route({ method: 'POST', path: '/outcome/remove', summary: 'Takes one of the answers back.' })
    .input(z.strictObject({ ids: z.array(id).max(100) }))
    .output(ownWeeks)
    .errors({ UNAUTHORIZED }),
  removeAll: oc
    .route({ method: 'POST', path: '/outcome/remove-all', summary: 'Takes all of them back.' })
    .output(ownWeeks)
    .errors({ UNAUTHORIZED }),
}
