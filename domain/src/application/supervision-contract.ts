import * as z from 'zod'
import { get, post } from '../primitives/operation.ts'
import { id, moment } from '../primitives/refusals.ts'
import { careStates } from './supervision.ts'
import { moduleIds } from './training.ts'

const state = z.enum(careStates)
/** The check-ins and refreshers that a supporter needs to be matched (MATCH-30). */
const standing = {
  checkIn: z.object({ dueAt: moment, state }),
  training: z.object({ until: moment, state }),
  /** LESSON-2. The changed module to read first. It keeps nobody from being matched. */
  lesson: z.object({ module: z.enum(moduleIds), confirmBy: moment, state }).nullable(),
}
export const ownStanding = z.object(standing)
export type OwnStanding = z.infer<typeof ownStanding>

const supervisedExpert = z.object({
  personId: id,
  name: z.string(),
  lastCheckInAt: moment.nullable(),
  ...standing,
})
export type SupervisedExpert = z.infer<typeof supervisedExpert>

export const supervisionOperations = {
  ownStanding: get('/application/standing', 'What keeps the calling supporter matched.').output(
    ownStanding,
  ),
  experts: get(
    '/application/supporters',
    'Approved supporters, whose monthly talk is due first.',
  ).output(z.array(supervisedExpert)),
  /** The next is due in a month. A second call within an hour changes nothing. */
  recordCheckIn: post('/application/check-in', 'The monthly talk took place.')
    .fields({ personId: id })
    .output(z.object({ dueAt: moment })),
}
