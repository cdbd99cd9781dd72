import { oc } from '@orpc/contract'
import * as z from 'zod'
import { moods } from '../../assessment/answers.ts'
import { commonRefusals, id, moment } from '../../primitives/refusals.ts'

const checkIn = z.object({ id, mood: z.enum(moods), at: moment })
export type CheckIn = z.infer<typeof checkIn>

const moodLine = z.object({
  /** The person has hidden the diary. */
  hidden: z.boolean(),
  /** The last fifteen days (in the person's own time zone), oldest first. */
  checkIns: z.array(checkIn),
})
export type MoodLine = z.infer<typeof moodLine>

const { UNAUTHORIZED, TOO_MANY_REQUESTS } = commonRefusals

/** How a person feels, day by day; only they can see it. */
export const mood = {
  /** One tap. The caller creates the id, so that a tap that is sent again counts once. */
  checkIn: oc
    .route({
      method: 'POST',
      path: '/mood/check-in',
      summary: 'One tap; the caller makes the id, so that it counts once.',
    })
    .input(z.strictObject({ id, mood: z.enum(moods) }))
    .output(checkIn)
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS, ID_REUSED: { status: 409 } }),
  ownMoods: oc
    .route({ method: 'GET', path: '/mood/mine', summary: 'The own line of the last days.' })
    .output(moodLine)
    .errors({ UNAUTHORIZED }),
  /** Deletes check-ins. One that is already deleted is no error. */
  removeMoods: oc
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
