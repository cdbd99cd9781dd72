import { oc } from '@orpc/contract'
import * as z from 'zod'
import { moods } from '../../assessment/answers.ts'
import { commonRefusals, id, moment } from '../../primitives/refusals.ts'

const checkIn = z.object({ id, mood: z.enum(moods), at: moment })
export type CheckIn = z.infer<typeof checkIn>

const moodLine = z.object({
  /** The person does not want to see the line. */
  hidden: z.boolean(),
  /** Of the last fifteen days (a day is the person's own, wherever they are), oldest first. */
  checkIns: z.array(checkIn),
})
export type MoodLine = z.infer<typeof moodLine>

const { UNAUTHORIZED, TOO_MANY_REQUESTS } = commonRefusals

/** How somebody is, day by day: for themselves alone. */
export const mood = {
  /** One tap. The caller makes the id, so that a tap that is sent again counts once. */
  checkIn: oc
    .route({
      method: 'POST',
      path: '/mood/check-in',
      summary: 'One tap; the caller makes the id, so that it counts once.',
    })
    .input(z.strictObject({ id, mood: z.enum(moods) }))
    .output(checkIn)
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS, ID_REUSED: { status: 409 } }),
  mine: oc
    .route({ method: 'GET', path: '/mood/mine', summary: 'The own line of the last days.' })
    .output(moodLine)
    .errors({ UNAUTHORIZED }),
  /** Takes check-ins back. One that is gone already is as good. */
  remove: oc
    .route({ method: 'POST', path: '/mood/remove', summary: 'Takes check-ins back.' })
    .input(z.strictObject({ ids: z.array(id).max(100) }))
    .output(z.object({ removed: z.int() }))
    .errors({ UNAUTHORIZED }),
  removeAll: oc
    .route({ method: 'POST', path: '/mood/remove-all', summary: 'Takes all of them back.' })
    .output(z.object({ removed: z.int() }))
    .errors({ UNAUTHORIZED }),
  setHidden: oc
    .route({ method: 'POST', path: '/mood/hidden', summary: 'Hides the line, or shows it.' })
    .input(z.strictObject({ hidden: z.boolean() }))
    .output(z.object({ hidden: z.boolean() }))
    .errors({ UNAUTHORIZED }),
}
